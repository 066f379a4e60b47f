import type { CountsAs } from './codes.ts';

/** How often each happened. `expected` is always the sum of the other three. */
export interface Tally {
  expected: number;
  present: number;
  absent: number;
  excused: number;
  late: number;
}

export const emptyTally = (): Tally => ({ expected: 0, present: 0, absent: 0, excused: 0, late: 0 });

/** Adds marks up. Only what was taken is expected: holidays and classes nobody took are not in the list. */
export function tally(marks: readonly { countsAs: CountsAs; late: boolean }[]): Tally {
  const sum = emptyTally();
  for (const mark of marks) {
    sum.expected += 1;
    sum[mark.countsAs] += 1;
    if (mark.late) sum.late += 1;
  }
  return sum;
}

/** Several tallies as one. */
export const addTallies = (parts: readonly Tally[]): Tally =>
  parts.reduce(
    (sum, part) => ({
      expected: sum.expected + part.expected,
      present: sum.present + part.present,
      absent: sum.absent + part.absent,
      excused: sum.excused + part.excused,
      late: sum.late + part.late,
    }),
    emptyTally(),
  );
