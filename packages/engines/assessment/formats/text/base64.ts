/** Bytes of a base64 text; null where it is none. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    const signs = atob(text.replace(/\s+/g, ''));
    const bytes = new Uint8Array(signs.length);
    for (let at = 0; at < signs.length; at++) bytes[at] = signs.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}
