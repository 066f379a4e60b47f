import { m } from '@patio/messages';
import { Badge, formatDate, NowNext } from '@patio/ui';
import { Check, Clock, TriangleAlert } from 'lucide-react';
import type { ChildToday } from '../../contract.ts';

/** Whether the child arrived today, by the first class that somebody took, or by the day where it is taken as a whole. */
function Arrival({ view }: { view: ChildToday }) {
  const [taken] = view.classes.filter((item) => item.countsAs !== null);
  const first = taken ?? view.wholeDay;
  if (!first) return null;
  if (first.countsAs !== 'present')
    return (
      <Badge icon={TriangleAlert}>
        {taken ? m.attendance_not_in({ class: taken.name }) : m.attendance_not_in_school()}
      </Badge>
    );
  return first.late ? (
    <Badge icon={Clock}>{m.attendance_came_late({ minutes: first.minutesLate ?? 0 })}</Badge>
  ) : (
    <Badge icon={Check}>{m.attendance_arrived()}</Badge>
  );
}

/** The child's present moment in one sentence, with the day as a ribbon. */
export function ChildNow({ view }: { view: ChildToday }) {
  const { now, classes, student, day } = view;
  const held = classes.filter((item) => !item.cancelled);
  const on = held.find((item) => item.startsAt <= now && now < item.endsAt);
  const next = held.find((item) => item.startsAt > now);
  const name = student.givenName;
  const title = on
    ? m.attendance_child_in({ child: name, class: on.name })
    : next
      ? m.attendance_child_next({ child: name, class: next.name, time: next.startsAt })
      : held.length > 0
        ? m.attendance_child_done({ child: name })
        : day?.name
          ? m.attendance_child_free_named({ child: name, name: day.name })
          : m.attendance_child_free({ child: name });
  const item = on ?? next;
  const first = view.next?.classes[0];
  const detail = item
    ? [item.room, item.teacher].filter(Boolean).join(' · ')
    : view.next &&
      first &&
      m.attendance_child_back({
        date: formatDate(view.next.date, { weekday: 'long', day: 'numeric', month: 'long' }),
        time: first.startsAt,
        class: first.name,
      });
  const ribbon = held.length > 0 ? held : (view.next?.classes ?? []);
  return (
    <NowNext
      mark={
        <div>
          <Arrival view={view} />
        </div>
      }
      title={title}
      detail={detail || undefined}
      dayLabel={m.attendance_classes_of_day()}
      day={ribbon.map((each, i) => ({
        id: `${each.startsAt} ${i}`,
        label: each.name,
        state: each === on ? 'now' : held.length > 0 && each.endsAt <= now ? 'past' : 'next',
      }))}
    />
  );
}
