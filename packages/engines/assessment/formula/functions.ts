/** How many values a function takes, and what it makes of them. */
interface Known {
  least: number;
  most: number;
  of: (...values: number[]) => number;
}

const one = (of: (x: number) => number): Known => ({ least: 1, most: 1, of });
const two = (of: (x: number, y: number) => number): Known => ({ least: 2, most: 2, of });

/** Half goes away from zero, as in school; `Math.round(-2.5)` is -2. */
function round(x: number, places = 0): number {
  const scale = 10 ** places;
  const size = Math.abs(x) * scale;
  return (Math.sign(x) * Math.floor(size + 0.5 + size * Number.EPSILON)) / scale;
}

function factorial(n: number): number {
  if (!Number.isInteger(n) || n < 0 || n > 170) return Number.NaN;
  let product = 1;
  for (let i = 2; i <= n; i++) product *= i;
  return product;
}

/** Everything that can be called; angles are in radians, and nothing else is reachable. */
export const FUNCTIONS: ReadonlyMap<string, Known> = new Map([
  ['sqrt', one(Math.sqrt)],
  ['cbrt', one(Math.cbrt)],
  ['abs', one(Math.abs)],
  ['floor', one(Math.floor)],
  ['ceil', one(Math.ceil)],
  ['round', { least: 1, most: 2, of: round }],
  ['sin', one(Math.sin)],
  ['cos', one(Math.cos)],
  ['tan', one(Math.tan)],
  ['asin', one(Math.asin)],
  ['acos', one(Math.acos)],
  ['atan', one(Math.atan)],
  ['deg2rad', one((x) => (x * Math.PI) / 180)],
  ['rad2deg', one((x) => (x * 180) / Math.PI)],
  ['ln', one(Math.log)],
  ['log10', one(Math.log10)],
  ['log', { least: 1, most: 2, of: (x, base = 10) => (base === 10 ? Math.log10(x) : Math.log(x) / Math.log(base)) }],
  ['exp', one(Math.exp)],
  ['pow', two((x, y) => x ** y)],
  ['mod', two((x, y) => x - y * Math.floor(x / y))],
  ['fact', one(factorial)],
  ['min', { least: 1, most: 12, of: Math.min }],
  ['max', { least: 1, most: 12, of: Math.max }],
]);

export const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['e', Math.E],
]);
