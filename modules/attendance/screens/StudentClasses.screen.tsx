import { client, useSearchState } from '@patio/client';
import { addDays, mondayOf, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import type { contract as timetableContract } from '@patio/timetable';
import { EmptyState, formatDate, IconButton, Load, Page, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { z } from 'zod';
import { attendance } from './api.ts';
import { ClassDays } from './mine/ClassDays.tsx';

const timetable = client<typeof timetableContract>('timetable');
const search = z.object({ week: z.iso.date().optional() });

/** My classes this week: where, with whom, what changed, and whether I was there. */
export default function StudentClassesScreen() {
  const [{ week }, change] = useSearchState(search);
  const from = mondayOf(week ?? todayHere());
  const query = useQuery(
    timetable.mine.queryOptions({ input: { from, through: addDays(from, 6) }, placeholderData: (before) => before }),
  );
  const mine = useQuery(attendance.mine.queryOptions({ input: { from, through: addDays(from, 6) } }));
  return (
    <Page
      title={m.attendance_my_classes()}
      description={m.attendance_week_of({ date: formatDate(from, { day: 'numeric', month: 'long' }) })}
      width="read"
      actions={
        <>
          <IconButton
            icon={ChevronLeft}
            label={m.attendance_week_before()}
            onPress={() => change({ week: addDays(from, -7) })}
          />
          <IconButton
            icon={ChevronRight}
            label={m.attendance_week_after()}
            onPress={() => change({ week: addDays(from, 7) })}
          />
        </>
      }
    >
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: (view) => view.items.length === 0,
          show: <EmptyState scene="calendar" title={m.attendance_free_week()} />,
        }}
      >
        {(view) => <ClassDays view={view} marks={mine.data?.days ?? []} />}
      </Load>
    </Page>
  );
}
