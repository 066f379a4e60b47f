/** A short name for an option or item that tells nothing about its place: the same words give the same name. */
export function opaqueKey(...parts: string[]): string {
  const text = parts.join('\u0001');
  let high = 0x811c9dc5;
  let low = 0xc2b2ae35;
  for (let i = 0; i < text.length; i++) {
    high = Math.imul(high ^ text.charCodeAt(i), 0x01000193);
    low = Math.imul(low ^ (text.charCodeAt(i) + (high >>> 13)), 0x85ebca6b);
  }
  return (high >>> 0).toString(36).padStart(7, '0') + (low >>> 0).toString(36).padStart(7, '0');
}
