import { add, atLeast, divide, greater, lesser, multiply, type Ratio, ratio, subtract } from '../exact/ratio.ts';
import { round } from '../exact/rounding.ts';
import { type Decimal, exact, toDecimal } from '../exact/text.ts';
import type { NumericScale } from '../shape/scale.ts';

const line = (value: Ratio, from: readonly [Ratio, Ratio], to: readonly [Ratio, Ratio]): Ratio => {
  const width = subtract(from[1], from[0]);
  if (width.n === 0) return to[1];
  return add(to[0], multiply(divide(subtract(value, from[0]), width), subtract(to[1], to[0])));
};

/**
 * Reads a mark of one numeric scale on another where no table says how: end on end, pass line on pass line, straight in
 * between. What passes there passes here, and nothing that failed does.
 */
export function convertMark(from: NumericScale, to: NumericScale, mark: Decimal): Decimal {
  const ends = { min: exact(from.min), pass: exact(from.pass), max: exact(from.max) };
  const target = { min: exact(to.min), pass: exact(to.pass), max: exact(to.max) };
  const value = lesser(greater(exact(mark), ends.min), ends.max);
  const passes = atLeast(value, ends.pass);
  const raw = passes
    ? line(value, [ends.pass, ends.max], [target.pass, target.max])
    : line(value, [ends.min, ends.pass], [target.min, target.pass]);
  const step = exact(to.step);
  const near = multiply(round(divide(raw, step), { mode: 'half-up', places: 0 }), step);
  const mayStand = passes ? greater(near, target.pass) : lesser(near, subtract(target.pass, step));
  const inside = lesser(greater(mayStand, target.min), target.max);
  return toDecimal(inside, Math.max(to.places, placesOf(step)));
}

/** How many decimals a step needs, so that no mark is cut when it is written. */
function placesOf(step: Ratio): number {
  for (let places = 0; places < 4; places++) if (ratio(1).d === multiply(step, ratio(10 ** places)).d) return places;
  return 4;
}
