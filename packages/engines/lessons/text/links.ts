const LAWFUL = new Set(['http:', 'https:', 'mailto:']);

/** The address if a link may lead there (http, https, mail), written in one form; null for everything else, relative ones included. */
export function safeLink(address: string): string | null {
  const trimmed = address.trim();
  if (trimmed.length > 2_000 || !/^[a-z]+:/i.test(trimmed)) return null;
  try {
    const url = new URL(trimmed);
    return LAWFUL.has(url.protocol) && !url.username && !url.password ? url.href : null;
  } catch {
    return null;
  }
}

/** True for an address that a link may hold as it stands. */
export const isSafeLink = (address: string): boolean => safeLink(address) === address;
