import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, formatDate, RowList, Segmented } from '@patio/ui';
import { Clock, UserX } from 'lucide-react';
import { z } from 'zod';
import type { StudentAttendance } from '../../contract.ts';
import { daysText } from '../labels.ts';

const KINDS = ['missed', 'absent', 'late'] as const;
export type DayKind = (typeof KINDS)[number];
type Day = StudentAttendance['notPresent'][number];

const search = z.object({
  kind: z.enum(KINDS).optional().catch(undefined),
  within: z.literal('month').optional().catch(undefined),
});

const belongs = (day: Day, kind: DayKind): boolean =>
  kind === 'late' ? day.lates > 0 : day.absent + (kind === 'missed' ? day.excused : 0) > 0;

/** The days behind the figures of the year: those missed, those without a reason, those begun late. */
export function YearDays({ view }: { view: StudentAttendance }) {
  const [{ kind = 'missed', within }, change] = useSearchState(search);
  const days = view.notPresent.filter(
    (day) => belongs(day, kind) && (within !== 'month' || day.date.startsWith(view.month)),
  );
  if (view.notPresent.length === 0) return null;
  return (
    <Card
      id="days"
      flush
      title={within ? formatDate(`${view.month}-01`, { month: 'long', year: 'numeric' }) : m.attendance_days_of_year()}
      actions={
        <Segmented
          label={m.attendance_days_of_year()}
          value={kind}
          options={[
            { id: 'missed', label: m.attendance_days_missed() },
            { id: 'absent', label: m.attendance_unexcused() },
            { id: 'late', label: m.attendance_lates() },
          ]}
          onChange={(next) => change({ kind: next as DayKind, within: undefined })}
        />
      }
    >
      {days.length === 0 ? (
        <EmptyState title={m.attendance_days_none()} />
      ) : (
        <RowList
          label={m.attendance_days_of_year()}
          items={days.map((day) => ({
            id: day.date,
            icon: kind === 'late' ? Clock : UserX,
            tone: kind === 'late' ? 'warn' : day.absent > 0 ? 'bad' : 'info',
            title: formatDate(day.date, { weekday: 'long', day: 'numeric', month: 'long' }),
            detail:
              kind === 'late' ? undefined : day.absent > 0 ? m.attendance_unexcused() : m.attendance_excused_now(),
            end:
              kind === 'late' ? (
                <span data-figure={day.lates}>{day.lates}</span>
              ) : (
                daysText(day.absent + (kind === 'missed' ? day.excused : 0))
              ),
          }))}
        />
      )}
    </Card>
  );
}
