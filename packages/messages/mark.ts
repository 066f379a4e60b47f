const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** How many letters stand for a name. */
export const MARK = 4;

/** Four letters that stand for the name of a procedure in the tables of the browser, where the words themselves would be weight. */
export function markOf(name: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return [0, 6, 12, 18].map((shift) => LETTERS[(hash >>> shift) & 63]).join('');
}
