import { addDays, daysBetween } from '@patio/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRY_PRESETS, planTerms, yearAround } from '../../presets/index.ts';
import { firstMisplacedTerm, overlap, periodsFollow } from './order.ts';

const day = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2024-01-01', n));
const countries = fc.constantFrom(...Object.keys(COUNTRY_PRESETS));

describe('terms in order', () => {
  test('every plan of every country, in any year, is in order', () => {
    fc.assert(
      fc.property(countries, day, (country, today) => {
        const preset = COUNTRY_PRESETS[country];
        if (!preset) return false;
        const year = yearAround(preset, today);
        return preset.termPlans.every((plan) => firstMisplacedTerm(year, planTerms(plan, year)) === null);
      }),
    );
  });

  test('a shared day, a day outside and a turned span are found wherever they stand', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 40 }), (which, days) => {
        const year = { startsOn: '2026-03-01', endsOn: '2026-12-18' };
        const plan = { kind: 'bimestre', name: '{n}', count: 4 };
        const terms = planTerms(plan, year);
        const late = terms.map((term, i) => (i === which ? { ...term, endsOn: addDays(term.endsOn, days) } : term));
        expect(firstMisplacedTerm(year, late)).not.toBeNull();
        const early = terms.map((term, i) =>
          i === which ? { ...term, startsOn: addDays(term.startsOn, -days) } : term,
        );
        expect(firstMisplacedTerm(year, early)).not.toBeNull();
      }),
    );
  });

  test('the parts of a term stay inside it', () => {
    const year = { startsOn: '2026-03-01', endsOn: '2026-12-18' };
    const term = { name: 'Q1', startsOn: '2026-03-01', endsOn: '2026-07-31' };
    const part = { name: 'P1', startsOn: '2026-03-01', endsOn: '2026-05-15' };
    expect(firstMisplacedTerm(year, [{ ...term, parts: [part] }])).toBeNull();
    expect(firstMisplacedTerm(year, [{ ...term, parts: [{ ...part, endsOn: '2026-08-01' }] }])).toBe('P1');
  });
});

test('two spans share a day exactly when one of their days is in both', () => {
  fc.assert(
    fc.property(day, day, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (a, b, m, n) => {
      const [one, two] = [
        { startsOn: a, endsOn: addDays(a, m) },
        { startsOn: b, endsOn: addDays(b, n) },
      ];
      const days = Array.from({ length: daysBetween(one.startsOn, one.endsOn) + 1 }, (_, i) =>
        addDays(one.startsOn, i),
      );
      expect(overlap(one, two)).toBe(days.some((date) => date >= two.startsOn && date <= two.endsOn));
    }),
  );
});

test('periods follow each other; one may begin when the other ends', () => {
  const at = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
  expect(periodsFollow([at('08:00', '08:45'), at('08:45', '09:30')])).toBe(true);
  expect(periodsFollow([at('08:00', '08:45'), at('08:40', '09:30')])).toBe(false);
  expect(periodsFollow([at('09:00', '08:45')])).toBe(false);
});
