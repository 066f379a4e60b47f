import { useParams, useSearchState } from '@patio/client';
import { addDays, mondayOf, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { EmptyState, formatDate, IconButton, Inline, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { z } from 'zod';
import { timetable } from './api.ts';
import { WeekTable } from './week/WeekTable.tsx';

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
        {(view) => <WeekTable view={view} />}
      </Load>
    </Stack>
  );
}
