import type { RollStudent } from '../../contract.ts';
import type { AttendanceCode } from '../../rules/codes.ts';

export interface RollCounts {
  present: number;
  absent: number;
  late: number;
  excused: number;
}

/** How a roll stands as it is shown: every row is in exactly one of the four, so that they add up to the rows. */
export function countShown(
  rows: readonly { student: RollStudent; code: string }[],
  codes: readonly AttendanceCode[],
): RollCounts {
  const counts = { present: 0, absent: 0, late: 0, excused: 0 };
  for (const { student, code } of rows) {
    const known = codes.find((each) => each.code === code);
    const { mark } = student;
    // What was explained is excused, also where the teacher's mark says absent.
    const countsAs = mark?.code === code ? mark.countsAs : known?.countsAs;
    if (known?.scope === 'late') counts.late += 1;
    else counts[countsAs ?? 'present'] += 1;
  }
  return counts;
}
