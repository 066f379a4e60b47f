import { m } from '@patio/messages';
import { NumberField } from '@patio/ui';
import type { AttendanceCode } from '../rules/codes.ts';

/** Whether minutes belong to a code: came late, or left early. */
export const isTimed = (codes: readonly AttendanceCode[], code: string | null): boolean =>
  ['late', 'left_early'].includes(codes.find((each) => each.code === code)?.scope ?? '');

/** How many minutes of the class the student missed. */
export function MinutesMissed({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  return (
    <NumberField label={m.attendance_minutes_missed()} value={value} onChange={onChange} min={0} max={600} step={5} />
  );
}
