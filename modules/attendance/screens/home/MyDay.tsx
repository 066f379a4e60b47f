import { useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Button, formatDate, NowNext } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import type { ClassToTake, DayToTake } from '../../contract.ts';
import { hrefOf } from '../../rules/place.ts';
import { attendance } from '../api.ts';
import { todayOptions } from '../take/kept.ts';

export { MyClasses } from './MyClasses.tsx';

/** The day's classes of whoever asks, also without a network, and asked again when something moves. */
export function useMyDay() {
  const cache = useQueryClient();
  useLive(['attendance.*', 'timetable.*'], () => void cache.invalidateQueries({ queryKey: attendance.key() }));
  return useQuery({ ...todayOptions(), refetchInterval: 60_000 });
}

/** What is on, what comes next, or why there is nothing. */
export function MyDayNow({ day }: { day: DayToTake }) {
  const held = day.items.filter((item) => !item.cancelled);
  const on = held.find((item) => item.startsAt <= day.now && day.now < item.endsAt);
  const next = held.find((item) => item.startsAt > day.now);
  const item = on ?? next;
  if (!item) return <Over day={day} held={held} />;
  const taken = Boolean(item.roll?.takenAt);
  const place = [item.course, item.room].filter(Boolean).join(' · ') || m.attendance_whole_day();
  return (
    <NowNext
      title={
        on ? m.attendance_now_in({ class: item.name }) : m.attendance_next_in({ class: item.name, time: item.startsAt })
      }
      detail={m.attendance_from_to({ place, from: item.startsAt, to: item.endsAt })}
      action={
        <Button icon={ClipboardCheck} size="lg" href={hrefOf(item)}>
          {taken ? m.attendance_see_roll() : m.attendance_take_now()}
        </Button>
      }
      dayLabel={m.attendance_classes_of_day()}
      day={held.map((each) => ({
        id: `${each.meetingId ?? each.homeroomId}`,
        label: `${each.startsAt} ${each.name}`,
        state: each === on ? 'now' : each.endsAt <= day.now ? 'past' : 'next',
      }))}
    />
  );
}

/** After the last class, or on a free day. */
function Over({ day, held }: { day: DayToTake; held: readonly ClassToTake[] }) {
  const left = held.filter((item) => !item.roll?.takenAt);
  const next = day.after && formatDate(day.after, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <NowNext
      title={
        held.length > 0
          ? m.attendance_day_over()
          : day.day?.name
            ? m.attendance_free_named({ name: day.day.name })
            : m.attendance_free()
      }
      detail={next ? m.attendance_next_classes({ date: next }) : undefined}
      action={
        left[0] ? (
          <Button icon={ClipboardCheck} href={hrefOf(left[0])}>
            {m.attendance_left_to_take({ count: left.length })}
          </Button>
        ) : undefined
      }
    />
  );
}
