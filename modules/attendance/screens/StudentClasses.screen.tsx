import { client, useSearchState } from '@patio/client';
import { addDays, mondayOf, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import type { AgendaView, contract as timetableContract } from '@patio/timetable';
import {
  Badge,
  Card,
  EmptyState,
  formatDate,
  IconButton,
  Load,
  Notebook,
  type NotebookLook,
  Page,
  RowList,
  Skeleton,
  Stack,
  Status,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { z } from 'zod';
import type { DayMarks } from '../contract.ts';
import { attendance } from './api.ts';

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
        {(view) => <Week view={view} marks={mine.data?.days ?? []} />}
      </Load>
    </Page>
  );
}

function Week({ view, marks }: { view: AgendaView; marks: readonly DayMarks[] }) {
  const days = [...Map.groupBy(view.items, (item) => item.date)];
  const order = [...days.filter(([date]) => date >= view.today), ...days.filter(([date]) => date < view.today)];
  return (
    <Stack gap={16}>
      {order.map(([date, items]) => {
        const taken = marks.find((day) => day.date === date)?.classes ?? [];
        return (
          <Card
            key={date}
            flush
            title={formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' })}
            actions={
              <>
                <Was mark={taken.find((each) => each.meetingId === null)} />
                {date === view.today && <Badge tone="now">{m.attendance_today()}</Badge>}
              </>
            }
          >
            <RowList
              items={items.map((item) => ({
                id: `${item.meetingId} ${item.date}`,
                media: <Notebook look={item.look as NotebookLook} />,
                title: item.course,
                detail: [`${item.startsAt}–${item.endsAt}`, item.room, item.substitute ?? item.teachers[0], item.reason]
                  .filter(Boolean)
                  .join(' · '),
                end: <Mine item={item} mark={taken.find((each) => each.meetingId === item.meetingId)} />,
              }))}
            />
          </Card>
        );
      })}
    </Stack>
  );
}

function Mine({ item, mark }: { item: AgendaView['items'][number]; mark: DayMarks['classes'][number] | undefined }) {
  if (item.cancelled) return <Status tone="neutral">{m.attendance_cancelled()}</Status>;
  if (item.movedFrom && !mark) return <Status tone="info">{m.attendance_moved()}</Status>;
  return <Was mark={mark} />;
}

/** Whether I was there: in a class, or on a day that is taken as a whole. */
function Was({ mark }: { mark: DayMarks['classes'][number] | undefined }) {
  if (!mark) return null;
  if (mark.minutesLate) return <Status tone="warn">{m.attendance_late_word()}</Status>;
  if (mark.countsAs === 'present') return <Status tone="ok">{m.attendance_present_word()}</Status>;
  return mark.countsAs === 'excused' ? (
    <Status tone="info">{m.attendance_excused_word()}</Status>
  ) : (
    <Status tone="bad">{m.attendance_absent_word()}</Status>
  );
}
