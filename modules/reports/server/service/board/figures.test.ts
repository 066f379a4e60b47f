import { SMALL } from '@patio/kernel';
import { expect, test } from 'vitest';
import { shareOf, shownShares, sumOf } from './figures.ts';

const part = (people: number, each = 60) => ({
  name: String(people),
  of: people * each,
  value: Math.floor((people * each) / 2),
  people,
});

test('no share stands about fewer than ten people, however many marks or days they have, and none is hidden alone', () => {
  for (let a = 0; a < 25; a++)
    for (let b = 0; b < 25; b++)
      for (const c of [4, 12, 40]) {
        const parts = [part(a), part(b), part(c)];
        const shown = shownShares(parts);
        for (const [at, each] of parts.entries()) if (each.people < SMALL) expect(shown[at]).toBeNull();
        const gone = parts.filter((each, at) => each.people > 0 && shown[at] === null);
        const all = parts.every(({ people }, at) => people === 0 || shown[at] === null);
        if (gone.length > 0 && !all) {
          expect(gone.length).toBeGreaterThan(1);
          expect(sumOf(gone).people).toBeGreaterThanOrEqual(SMALL);
        }
      }
});

test('what is shown is the share, and parts add up to their people, who may be the same again', () => {
  const [levels, whole] = [[part(40), part(20)], { name: '', of: 3600, value: 1800 }];
  expect(shownShares(levels)).toEqual([50, 50]);
  expect(sumOf(levels)).toEqual({ ...whole, people: 60 });
  expect(sumOf(levels, 'same')).toEqual({ ...whole, people: 40 });
  expect(shareOf(sumOf([part(6), part(6)], 'same'))).toBeNull();
  expect(shareOf(sumOf([part(6), part(6)]))).toBe(50);
});
