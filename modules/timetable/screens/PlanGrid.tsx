import { m } from '@patio/messages';
import { formatDate, type NotebookLook } from '@patio/ui';
import { WeekGrid } from '@patio/ui/dates';
import type { NewMeeting, PlanView } from '../contract.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEK = 7;
// The first of June 2026 is a Monday: the names of days follow the reader's language.
const dayName = (day: number) => formatDate(`2026-06-0${day}`, { weekday: 'long' });

/** The days by which the plan repeats, as a person names them. */
function daysOf({ kind, length }: PlanView['cycle']): { id: string; label: string }[] {
  if (kind === 'days')
    return Array.from({ length }, (_, i) => ({ id: String(i + 1), label: m.schools_cycle_day({ n: i + 1 }) }));
  const week = (shift: number, mark: string) =>
    WEEKDAYS.map((day) => ({ id: String(day + shift), label: [dayName(day), mark].filter(Boolean).join(' ') }));
  return kind === 'weeks_ab' ? [...week(0, 'A'), ...week(WEEK, 'B')] : week(0, '');
}

/** A week of periods with the section's classes in it. */
export function PlanGrid({
  plan,
  slots,
  onPress,
}: {
  plan: PlanView;
  slots: readonly NewMeeting[];
  onPress?: (cycleDay: number, period: number) => void;
}) {
  const rooms = new Map(plan.rooms.map((room) => [room.id, room.name]));
  return (
    <WeekGrid
      label={m.timetable_week_plan()}
      days={daysOf(plan.cycle)}
      periods={plan.bells.map((bell) => ({
        id: String(bell.period),
        label: m.timetable_period({ n: bell.period }),
        time: bell.startsAt,
      }))}
      entries={slots.flatMap((slot) =>
        Array.from({ length: slot.length }, (_, i) => ({
          id: `${slot.cycleDay} ${slot.period + i}`,
          day: String(slot.cycleDay),
          period: String(slot.period + i),
          title: plan.section,
          place: rooms.get(slot.roomId ?? '') ?? undefined,
          look: plan.look as NotebookLook,
        })),
      )}
      onEntry={(entry) => onPress?.(Number(entry.day), Number(entry.period))}
      onSlot={(day, period) => onPress?.(Number(day), Number(period))}
    />
  );
}
