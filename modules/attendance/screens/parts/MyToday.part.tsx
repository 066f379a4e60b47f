import { client, useLive } from '@patio/client';
import { addDays, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import type { AgendaView, contract as timetableContract } from '@patio/timetable';
import { Button, formatDate, Load, NowNext, Skeleton } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';

const timetable = client<typeof timetableContract>('timetable');

/** A student's day: the class that is on or next, the day as a ribbon, and the way to the week. */
export default function MyTodayPart() {
  const cache = useQueryClient();
  useLive(['timetable.*'], () => void cache.invalidateQueries({ queryKey: timetable.key() }));
  const from = todayHere();
  const query = useQuery({
    ...timetable.mine.queryOptions({ input: { from, through: addDays(from, 7) } }),
    refetchInterval: 60_000,
  });
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" count={1} />}>
      {(view) => <Now view={view} />}
    </Load>
  );
}

type Lesson = AgendaView['items'][number];
const placeOf = ({ room, substitute, teachers }: Lesson) =>
  [room, substitute ?? teachers[0]].filter(Boolean).join(' · ') || m.attendance_whole_day();

function Now({ view }: { view: AgendaView }) {
  const held = view.items.filter((item) => !item.cancelled);
  const today = held.filter((item) => item.date === view.today);
  const on = today.find((item) => item.startsAt <= view.now && view.now < item.endsAt);
  const next = today.find((item) => item.startsAt > view.now);
  const item = on ?? next;
  const week = (
    <Button icon={CalendarClock} href="/student/classes">
      {m.attendance_my_classes()}
    </Button>
  );
  if (!item) {
    const after = held.find((each) => each.date > view.today);
    const named = view.days.find((day) => day.date === view.today)?.name;
    const free = named ? m.attendance_free_named({ name: named }) : m.attendance_free();
    return (
      <NowNext
        title={today.length > 0 ? m.attendance_day_over() : free}
        detail={
          after &&
          m.attendance_next_classes({
            date: formatDate(after.date, { weekday: 'long', day: 'numeric', month: 'long' }),
          })
        }
        action={week}
      />
    );
  }
  return (
    <NowNext
      title={
        on
          ? m.attendance_now_in({ class: item.course })
          : m.attendance_next_in({ class: item.course, time: item.startsAt })
      }
      detail={m.attendance_from_to({ place: placeOf(item), from: item.startsAt, to: item.endsAt })}
      action={week}
      dayLabel={m.attendance_classes_of_day()}
      day={today.map((each) => ({
        id: each.meetingId,
        label: `${each.startsAt} ${each.course}`,
        state: each === on ? 'now' : each.endsAt <= view.now ? 'past' : 'next',
      }))}
    />
  );
}
