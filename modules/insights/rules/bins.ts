export interface Bin {
  from: number;
  to: number;
  many: number;
  /** Which of the values lie in it, by their place. */
  among: number[];
}

const round = (value: number): number => Number(value.toFixed(6));

/** Values sorted into at most ten stretches of one round width; the last stretch holds its end too. */
export function binsOf(values: readonly number[]): Bin[] {
  if (values.length === 0) return [];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const power = 10 ** Math.floor(Math.log10(Math.max((high - low) / 10, 1e-4)));
  const width = [1, 2, 5, 10].map((one) => one * power).find((one) => (high - low) / one <= 9) ?? power * 10;
  const start = Math.floor(low / width + 1e-9) * width;
  const count = Math.max(1, Math.ceil((high - start) / width - 1e-9));
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [round(start + at * width), round(start + (at + 1) * width)];
    const last = at === count - 1;
    const among = values.flatMap((value, place) => (value >= from && (value < to || last) ? [place] : []));
    return { from, to, many: among.length, among };
  });
}
