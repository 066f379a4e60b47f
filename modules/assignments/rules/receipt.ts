/** Without letters and digits that look alike on paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A number that can be read out and typed: "7KQ4-M2XD". */
export function receiptNumber(random: Uint8Array): string {
  const letters = [...random.slice(0, 8)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
