/** A browser keeps such a cookie for this very host, over TLS and for every path only: a neighbouring host cannot plant one. */
const PREFIX = '__Host-';

/** The name that a cookie has in the browser. Over plain http, as on one's own machine, browsers refuse the prefix. */
export const wireName = (name: string, secure: boolean): string => (secure ? `${PREFIX}${name}` : name);

/** The cookies by the names that the modules know; over https one without the prefix is nobody's. */
export function readCookies(
  sent: Readonly<Record<string, string | undefined>>,
  secure: boolean,
): Record<string, string | undefined> {
  if (!secure) return { ...sent };
  const own = Object.entries(sent).filter(([name]) => name.startsWith(PREFIX));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(PREFIX.length), value]));
}
