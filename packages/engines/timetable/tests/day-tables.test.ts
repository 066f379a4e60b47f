import { expect, test } from 'vitest';
import { compileModel } from '../compile/compile.ts';
import { newModel } from '../model/build.ts';
import { DayTables } from '../search/day-tables.ts';
import { measureDay } from '../search/measure.ts';
import { Random } from '../search/random.ts';
import { EVERY_WISH, smallSchool } from './small-schools.ts';

test.each([5, 13])(
  'a remembered day of %i hours measures what a counted one does, the first time and again',
  (hours) => {
    const model = smallSchool(EVERY_WISH);
    const names = Array.from({ length: hours }, (_, hour) => String(hour));
    model.calendar.periods = newModel('hours', ['mon'], names).calendar.periods;
    const { rules } = compileModel(model).problem;
    const tables = new DayTables(rules, hours);
    const random = new Random(4);
    const seen = new Set<number>();
    for (let tries = 0; tries < 5_000; tries++) {
      const cell = random.below(rules.cellRule.length);
      const busy = random.below(1 << hours);
      const { cellKind, cellBlocked, cellLow, cellHigh } = rules;
      const counted = measureDay(cellKind[cell]!, busy, cellBlocked[cell]!, cellLow[cell]!, cellHigh[cell]!);
      seen.add(cellKind[cell]!);
      expect([tables.measure(cell, busy), tables.measure(cell, busy)]).toEqual([counted, counted]);
    }
    expect(seen.size).toBeGreaterThan(6);
  },
);
