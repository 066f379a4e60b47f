import { useParams, useSearchState } from '@patio/client';
import { addDays, mondayOf, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { EmptyState, formatDate, IconButton, Inline, Load, type NotebookLook, Skeleton, Stack } from '@patio/ui';
import { WeekGrid } from '@patio/ui/dates';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { z } from 'zod';
import type { AgendaView } from '../contract.ts';
import { timetable } from './api.ts';
import { differenceOf } from './days/labels.ts';

const search = z.object({ member: z.uuid().optional(), week: z.iso.date().optional() });
const LAST = 6;

/** One week of a teacher as it will really be, with what they cover for others: the timetable tab of their record. */
export default function StaffWeekPart() {
  const { id } = useParams();
  const [{ member, week }, change] = useSearchState(search);
  const from = mondayOf(week ?? todayHere());
  const query = useQuery({
    ...timetable.staffDays.queryOptions({ input: { staffId: id ?? member ?? '', from, through: addDays(from, LAST) } }),
    placeholderData: (before) => before,
  });
  const turn = (days: number) => change({ week: addDays(from, days) });
  return (
    <Stack gap={16}>
      <Inline gap={12}>
        <IconButton icon={ChevronLeft} label={m.timetable_week_before()} onPress={() => turn(-7)} />
        <b>{m.timetable_week_of({ date: formatDate(from, { day: 'numeric', month: 'long', year: 'numeric' }) })}</b>
        <IconButton icon={ChevronRight} label={m.timetable_week_after()} onPress={() => turn(7)} />
      </Inline>
      <Load
        query={query}
        skeleton={<Skeleton shape="table" />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState scene="calendar" title={m.timetable_week_free()} />,
        }}
      >
        {(view) => <Week view={view} />}
      </Load>
    </Stack>
  );
}

function Week({ view }: { view: AgendaView }) {
  const dates = view.days.filter(
    (day) => day.teaching || day.name || view.items.some((item) => item.date === day.date),
  );
  const periods = [...new Map(view.items.map((item) => [item.period, item])).values()].sort(
    (a, b) => a.period - b.period,
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
    />
  );
}
