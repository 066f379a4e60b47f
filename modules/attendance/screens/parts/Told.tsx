import { m } from '@patio/messages';
import { Status } from '@patio/ui';
import type { NowView } from '../../contract.ts';

/** How far the news of an absence has come: excused, answered, told, or only seen. */
export function Told({ each }: { each: NowView['absentNow'][number] }) {
  if (each.countsAs === 'excused') return <Status tone="info">{m.attendance_excused_word()}</Status>;
  if (each.answer === 'justified') return <Status tone="info">{m.attendance_family_answered()}</Status>;
  return each.told ? (
    <Status tone="warn">{m.attendance_family_told()}</Status>
  ) : (
    <Status tone="bad">{m.attendance_absent_word()}</Status>
  );
}
