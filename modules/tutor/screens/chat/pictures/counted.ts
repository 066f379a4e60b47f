/** The most that a child of this age counts at a glance, in two rows of five twice. */
const MOST_DOTS = 20;

/** How many dots stand for an answer; null if it is no small whole number. */
export function dotsOf(text: string): number | null {
  const plain = text.trim();
  if (!/^\d{1,2}$/.test(plain)) return null;
  const count = Number(plain);
  return count >= 1 && count <= MOST_DOTS ? count : null;
}

/** The places of dots in frames of ten: rows of five, two rows to a frame. */
export const placesOf = (count: number): { x: number; y: number }[] =>
  Array.from({ length: count }, (_, at) => ({ x: at % 5, y: Math.floor(at / 5) }));
