import { client, useSearch } from '@patio/client';
import { addDays, mondayOf, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import type { contract as timetableContract } from '@patio/timetable';
import { EmptyState, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { attendance } from '../api.ts';
import { ClassDays } from '../mine/ClassDays.tsx';

const timetable = client<typeof timetableContract>('timetable');

/** On the page of one of a student's classes: when it meets this week and the last, and whether they were there. */
export default function MyClassDaysPart() {
  const sectionId = useSearch('class');
  const monday = mondayOf(todayHere());
  const span = { from: addDays(monday, -7), through: addDays(monday, 6) };
  const days = useQuery(timetable.mine.queryOptions({ input: span }));
  const marks = useQuery(attendance.mine.queryOptions({ input: span }));
  return (
    <Load
      query={days}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: (view) => view.items.every((item) => item.sectionId !== sectionId),
        show: <EmptyState scene="calendar" title={m.attendance_free_week()} />,
      }}
    >
      {(view) => (
        <ClassDays
          view={{ ...view, items: view.items.filter((item) => item.sectionId === sectionId) }}
          marks={marks.data?.days ?? []}
        />
      )}
    </Load>
  );
}
