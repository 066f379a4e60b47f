const hexOf = (id: string): string => id.replaceAll('-', '');
const idOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** What a tool calls itself when it asks us: whose it is and which one. It opens nothing. */
export const clientIdOf = (row: { institutionId: string; id: string }): string =>
  hexOf(row.institutionId) + hexOf(row.id);

/** Reads it back; null for anything else. */
export function readClientId(text: unknown): { institutionId: string; id: string } | null {
  if (typeof text !== 'string' || !/^[0-9a-f]{64}$/.test(text)) return null;
  return { institutionId: idOf(text.slice(0, 32)), id: idOf(text.slice(32)) };
}
