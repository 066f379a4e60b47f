import { useLive, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, formatDate, IconButton, Load, Page, Skeleton, Stack } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, FileChartColumn } from 'lucide-react';
import { useEffect } from 'react';
import { z } from 'zod';
import type { ClassToTake, DayToTake } from '../contract.ts';
import { attendance } from './api.ts';
import './attendance.css';
import { keyOf, likelyClass, placeOf } from '../rules/place.ts';
import { ClassStrip } from './take/ClassStrip.tsx';
import { loadDay, loadRoll } from './take/kept.ts';
import { RollSheet } from './take/RollSheet.tsx';

const search = z.object({
  date: z.iso.date().optional(),
  meeting: z.uuid().optional(),
  homeroom: z.uuid().optional(),
  section: z.uuid().optional(),
});

/** Take the attendance of a class: opens on the one that is on, works without a network. */
export default function TakeAttendanceScreen() {
  const { date, meeting, homeroom, section } = useSearch(search);
  const cache = useQueryClient();
  useLive(['attendance.*'], () => void cache.invalidateQueries({ queryKey: attendance.key() }));
  useEffect(() => {
    const again = () => void cache.invalidateQueries({ queryKey: attendance.key() });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [cache]);
  const day = useQuery({
    queryKey: [...attendance.key(), 'day', date ?? 'today'],
    queryFn: () => loadDay(date),
    networkMode: 'always',
  });
  const chosen = day.data?.items.find((item) => item.meetingId === meeting || item.homeroomId === homeroom);
  const ofSection = day.data?.items.filter((item) => item.sectionId === section) ?? [];
  const open =
    (meeting || homeroom ? chosen : undefined) ??
    (day.data && likelyClass(ofSection.length > 0 ? ofSection : day.data.items, day.data));
  const shown = day.data?.date ?? date;
  return (
    <Page
      title={m.attendance_take_title()}
      description={shown && formatDate(shown, { weekday: 'long', day: 'numeric', month: 'long' })}
      actions={
        <>
          {day.data && <DayArrows day={day.data} />}
          <Button icon={FileChartColumn} href="/teacher/attendance-report">
            {m.attendance_report_link()}
          </Button>
        </>
      }
    >
      <Load query={day} skeleton={<Skeleton shape="list" />}>
        {(view) =>
          open ? (
            <Stack gap={16}>
              <ClassStrip items={view.items} open={open} />
              <OpenRoll item={open} />
            </Stack>
          ) : (
            <NoClasses day={view} />
          )
        }
      </Load>
    </Page>
  );
}

function OpenRoll({ item }: { item: ClassToTake }) {
  const place = placeOf(item);
  const roll = useQuery({
    queryKey: [...attendance.key(), 'roll', keyOf(place)],
    queryFn: () => loadRoll(place),
    networkMode: 'always',
  });
  return (
    <Load query={roll} skeleton={<Skeleton shape="list" />}>
      {(view) => <RollSheet key={keyOf(place)} roll={view} />}
    </Load>
  );
}

const href = (date: string) => `/teacher/attendance?date=${date}`;

function DayArrows({ day }: { day: DayToTake }) {
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={m.attendance_day_before()}
        {...(day.before ? { href: href(day.before) } : { isDisabled: true })}
      />
      <IconButton
        icon={ChevronRight}
        label={m.attendance_day_after()}
        {...(day.after ? { href: href(day.after) } : { isDisabled: true })}
      />
    </>
  );
}

/** A free day says why, and where the next class is. */
function NoClasses({ day }: { day: DayToTake }) {
  const [near, words] = day.before
    ? ([day.before, m.attendance_last_classes] as const)
    : ([day.after, m.attendance_next_classes] as const);
  return (
    <EmptyState
      scene="calendar"
      title={day.day?.name ? m.attendance_free_named({ name: day.day.name }) : m.attendance_free()}
      action={
        near && (
          <Button variant="primary" href={href(near)}>
            {words({ date: formatDate(near, { weekday: 'long', day: 'numeric', month: 'long' }) })}
          </Button>
        )
      }
    >
      {m.attendance_free_text()}
    </EmptyState>
  );
}
