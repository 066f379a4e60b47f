import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatDate, Notebook, type NotebookLook, RowList, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ClassToTake, DayToTake } from '../../contract.ts';
import { hrefOf } from '../../rules/place.ts';
import { attendance } from '../api.ts';
import { loadDay } from '../take/kept.ts';

/** How a class stands: taken with its result, to take, not yet, or cancelled. */
function State({ item, begun }: { item: ClassToTake; begun: boolean }) {
  if (item.cancelled) return <Status tone="neutral">{m.attendance_cancelled()}</Status>;
  const { roll } = item;
  if (roll?.takenAt)
    return (
      <Status tone={roll.conflicts ? 'warn' : 'ok'}>
        {m.attendance_result({ absent: roll.absent + roll.excused, late: roll.late })}
      </Status>
    );
  return begun ? (
    <Status tone="warn">{m.attendance_to_take()}</Status>
  ) : (
    <Status tone="neutral">{m.attendance_not_yet()}</Status>
  );
}

const rows = (items: readonly ClassToTake[], hasBegun: (item: ClassToTake) => boolean) =>
  items.map((item) => ({
    id: `${item.meetingId ?? item.homeroomId}`,
    media: <Notebook look={item.look as NotebookLook} />,
    title: item.name,
    detail: [`${item.startsAt}–${item.endsAt}`, item.course, item.room, item.reason].filter(Boolean).join(' · '),
    end: <State item={item} begun={hasBegun(item)} />,
    href: hrefOf(item),
  }));

/** The classes of today; on a free day, those of the last one that are still to take. */
export function MyClasses({ day }: { day: DayToTake }) {
  const begun = (item: ClassToTake) => item.date < day.today || item.startsAt <= day.now;
  return (
    <>
      {day.items.length > 0 && (
        <Card title={m.attendance_classes_today()} flush>
          <RowList label={m.attendance_classes_today()} items={rows(day.items, begun)} />
        </Card>
      )}
      {day.items.length === 0 && day.after && <Coming date={day.after} />}
      {day.before ? (
        <Earlier date={day.before} alone={day.items.length === 0 && !day.after} />
      ) : (
        day.items.length === 0 && <EmptyState scene="calendar" title={m.attendance_no_classes_yet()} />
      )}
    </>
  );
}

/** On a free day one looks ahead. */
function Coming({ date }: { date: string }) {
  const query = useQuery({
    queryKey: [...attendance.key(), 'day', date],
    queryFn: () => loadDay(date),
    networkMode: 'always',
  });
  if (!query.data) return null;
  const when = formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <Card title={m.attendance_next_classes({ date: when })} flush>
      <RowList label={when} items={rows(query.data.items, () => false)} />
    </Card>
  );
}

/** What was left on the last day with classes: shown until it is taken; that nothing was left, only where nothing else stands. */
function Earlier({ date, alone }: { date: string; alone: boolean }) {
  const query = useQuery({
    queryKey: [...attendance.key(), 'day', date],
    queryFn: () => loadDay(date),
    networkMode: 'always',
  });
  const left = query.data?.items.filter((item) => !item.cancelled && !item.roll?.takenAt) ?? [];
  const when = formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' });
  if (!query.data || (left.length === 0 && !alone)) return null;
  return (
    <Card
      title={m.attendance_last_day({ date: when })}
      flush
      actions={
        <Button size="sm" variant="quiet" href={`/teacher/attendance?date=${date}`}>
          {m.attendance_see_day()}
        </Button>
      }
    >
      {left.length > 0 ? (
        <RowList label={when} items={rows(left, () => true)} />
      ) : (
        <p className="p-4">{m.attendance_all_taken()}</p>
      )}
    </Card>
  );
}
