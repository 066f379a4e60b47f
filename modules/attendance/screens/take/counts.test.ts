import { expect, test } from 'vitest';
import type { RollStudent } from '../../contract.ts';
import { presetCodes } from '../../rules/codes.ts';
import { countShown } from './counts.ts';

const codes = presetCodes('PE');
const student = (given: Partial<RollStudent> = {}): RollStudent => ({
  id: 'a',
  name: 'Ana',
  registerName: 'Luna, Ana',
  number: '1',
  photoFileId: null,
  mark: null,
  heads: [],
  planned: null,
  locked: false,
  conflict: [],
  expectedByFamily: false,
  ...given,
});
const marked = (code: string, countsAs: 'present' | 'absent' | 'excused') =>
  student({ mark: { code, countsAs, source: 'teacher', minutesLate: null, note: null } });

test('the counts of a roll add up to its rows, with the excused among them', () => {
  const rows = [
    ...Array.from({ length: 18 }, () => ({ student: student(), code: 'A' })),
    { student: student(), code: 'F' },
    { student: student(), code: 'T' },
    { student: student({ planned: { code: 'J', reason: 'travel', text: 'Viaje' } }), code: 'J' },
    { student: marked('F', 'excused'), code: 'F' },
    // A word of the teacher that has not been sent yet is only its own.
    { student: marked('F', 'excused'), code: 'A' },
  ];
  const counts = countShown(rows, codes);
  expect(counts).toEqual({ present: 19, absent: 1, late: 1, excused: 2 });
  expect(Object.values(counts).reduce((sum, each) => sum + each)).toBe(rows.length);
});
