/** One measured figure; `ratio` is value ÷ against, so that below 1 is better than what it is held against. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  against: number;
  ratio: number;
}

const round = (n: number, digits: number): number => Number(n.toFixed(digits));

export const figure = (name: string, value: number, unit: string, against: number): Figure => ({
  name,
  value: round(value, 3),
  unit,
  against: round(against, 3),
  ratio: round(value / against, 3),
});

/** Benches speak one JSON object a line; whoever reads them decides how to show it. */
export const print = (one: Figure): void => console.log(JSON.stringify(one));

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
