import { setLocale } from '@patio/messages/runtime';
import { beforeAll, expect, test } from 'vitest';
import { takersText } from './takers-text.ts';

beforeAll(() => setLocale('es'));

const by = (name: string) => ({ by: name, at: '2026-05-04T13:00:00Z', receivedAt: '2026-05-04T13:00:00Z', device: '' });
const said = (submissions: ReturnType<typeof by>[], corrected: number, conflicts = 0) =>
  takersText({
    submissions,
    corrected,
    roll: {
      conflicts,
      takenAt: null,
      takenBy: null,
      closed: false,
      expected: 0,
      present: 0,
      absent: 0,
      excused: 0,
      late: 0,
    },
  });

test('two takers agree only where nobody corrected the other', () => {
  const two = [by('Marta'), by('Inés')];
  expect(said([], 0)).toBeNull();
  expect(said(two, 0)).toMatch(/^La tomaron Marta .+, Inés .+\. Coinciden en todo\.$/);
  expect(said(two, 2)).toMatch(/\. 2 marcas se corrigieron después\.$/);
  expect(said(two, 1, 1)).toMatch(/\. Difieren en un estudiante\.$/);
  expect(said([by('Marta'), by('Marta')], 1)).toMatch(/^La tomó Marta .+\. Una marca se corrigió después\.$/);
  expect(said([by('Marta')], 0)).toMatch(/^La tomó Marta \(.+\)\.$/);
});
