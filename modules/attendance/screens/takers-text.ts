import { m } from '@patio/messages';
import { formatTime } from '@patio/ui';
import type { RollView } from '../contract.ts';

/** Who took a roll and whether they agree; a mark that was corrected is said, though nothing is left to decide. Null while nobody took it. */
export function takersText(roll: Pick<RollView, 'submissions' | 'roll' | 'corrected'>): string | null {
  const { submissions } = roll;
  if (submissions.length === 0) return null;
  const takers = submissions.map((each) => `${each.by} (${formatTime(each.at)})`).join(', ');
  // What a device kept from before has no such number.
  const [conflicts, corrected] = [roll.roll?.conflicts ?? 0, roll.corrected ?? 0];
  const by = new Set(submissions.map((each) => each.by)).size > 1 ? m.attendance_takers_are : m.attendance_takers_of;
  const agreement =
    conflicts > 0
      ? m.attendance_takers_differ({ conflicts })
      : corrected > 0
        ? m.attendance_takers_corrected({ corrected })
        : submissions.length > 1
          ? m.attendance_takers_agree()
          : '';
  return [by({ takers }), agreement].filter(Boolean).join(' ');
}
