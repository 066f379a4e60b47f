import { m } from '@patio/messages';
import { formatDate, type NotebookLook } from '@patio/ui';
import { WeekGrid } from '@patio/ui/dates';
import type { AgendaView } from '../../contract.ts';
import { differenceOf } from '../days/labels.ts';

/** The classes of a week as they will really be: days across, hours down, what changed in words. */
export function WeekTable({ view }: { view: AgendaView }) {
  const dates = view.days.filter(
    (day) => day.teaching || day.name || view.items.some((item) => item.date === day.date),
  );
  const periods = [...new Map(view.items.map((item) => [item.period, item])).values()].sort(
    (a, b) => a.period - b.period,
  );
  const now = view.items.find(
    ({ date, startsAt, endsAt, cancelled }) =>
      !cancelled && date === view.today && startsAt <= view.now && view.now < endsAt,
  );
  return (
    <WeekGrid
      label={m.timetable_week_plan()}
      days={dates.map(({ date, name }) => ({
        id: date,
        label: formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' }),
        note: name ?? undefined,
        isToday: date === view.today,
      }))}
      periods={periods.map(({ period, startsAt }) => ({
        id: String(period),
        label: m.timetable_period({ n: period }),
        time: startsAt,
      }))}
      entries={view.items.map((item) => ({
        id: `${item.meetingId} ${item.date}`,
        day: item.date,
        period: String(item.period),
        title: item.section,
        detail: differenceOf(item)?.text,
        place: item.room ?? undefined,
        look: item.look as NotebookLook,
      }))}
      {...(now && { now: { day: now.date, period: String(now.period) } })}
    />
  );
}
