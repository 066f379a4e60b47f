import { m } from '@patio/messages';
import type { AgendaView } from '@patio/timetable';
import { Badge, Card, formatDate, Notebook, type NotebookLook, RowList, Stack, Status } from '@patio/ui';
import type { DayMarks } from '../../contract.ts';

/** One's own classes day by day: where, with whom, what changed, and whether one was there. */
export function ClassDays({ view, marks }: { view: AgendaView; marks: readonly DayMarks[] }) {
  const days = [...Map.groupBy(view.items, (item) => item.date)];
  const order = [...days.filter(([date]) => date >= view.today), ...days.filter(([date]) => date < view.today)];
  return (
    <Stack gap={16}>
      {order.map(([date, items]) => {
        const special = view.days.find((day) => day.date === date)?.name;
        const taken = marks.find((day) => day.date === date)?.classes ?? [];
        return (
          <Card
            key={date}
            flush
            title={formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' })}
            actions={
              <>
                {special && <Badge>{special}</Badge>}
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
