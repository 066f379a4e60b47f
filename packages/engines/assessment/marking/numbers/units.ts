import { type Exact, unitForm } from '@patio/engine-lessons/marking';
import { dividedBy, fractionOf } from './fraction.ts';
import { MEASURES } from './unit-table.ts';

interface Unit {
  measure: string;
  factor: Exact;
}

/** One form may mean several things: `$` is a peso here and a dollar there. */
const UNITS: ReadonlyMap<string, readonly Unit[]> = (() => {
  const known = new Map<string, Unit[]>();
  for (const [measure, rows] of Object.entries(MEASURES))
    for (const [factor, ...forms] of rows)
      for (const form of new Set(forms.map(unitForm)))
        known.set(form, [...(known.get(form) ?? []), { measure, factor: fractionOf(factor) }]);
  return known;
})();

/** By how much a number in one unit is multiplied to be in the other; null if they do not measure the same. */
export function conversion(from: string, to: string): Exact | null {
  const [a, b] = [unitForm(from), unitForm(to)];
  if (a === b) return { over: 1n, under: 1n };
  const wanted = UNITS.get(b) ?? [];
  for (const unit of UNITS.get(a) ?? []) {
    const same = wanted.find(({ measure }) => measure === unit.measure);
    if (same) return dividedBy(unit.factor, same.factor);
  }
  return null;
}
