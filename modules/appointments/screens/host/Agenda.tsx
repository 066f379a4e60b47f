import { useSearchState } from '@patio/client';
import { addDays, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Callout, EmptyState, Load, Segmented, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { HostedBooking, HostedSlot } from '../../contract.ts';
import { appointments } from '../api.ts';
import { DayOfMeetings } from './DayOfMeetings.tsx';

const DAYS_AHEAD = 34;
const DAYS_BACK = 60;
const search = z.object({ when: z.enum(['ahead', 'past']).default('ahead') });

/** The days on which there is something: meetings, or free slots. */
function daysOf(bookings: readonly HostedBooking[], slots: readonly HostedSlot[], isPast: boolean) {
  const days = [...new Set([...bookings, ...slots].map(({ date }) => date))].toSorted();
  return (isPast ? days.toReversed() : days).map((date) => ({
    date,
    bookings: bookings.filter((one) => one.date === date),
    slots: slots.filter((one) => one.date === date),
  }));
}

/** One's own meetings day by day: those ahead with the free slots between them, or those that are over. */
export function Agenda() {
  const [{ when }, change] = useSearchState(search);
  const today = todayHere();
  const isPast = when === 'past';
  const span = isPast
    ? { from: addDays(today, -DAYS_BACK), through: today }
    : { from: today, through: addDays(today, DAYS_AHEAD) };
  const query = useQuery(appointments.hosted.queryOptions({ input: span }));
  return (
    <Stack gap={16}>
      <div>
        <Segmented
          label={m.appointments_which()}
          value={when}
          onChange={(next) => change({ when: next === 'past' ? 'past' : 'ahead' })}
          options={[
            { id: 'ahead', label: m.appointments_ahead() },
            { id: 'past', label: m.appointments_tab_past() },
          ]}
        />
      </div>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ bookings, slots, waiting }) => {
          const shown = bookings.filter(({ past }) => !isPast || past);
          const days = daysOf(shown, isPast ? [] : slots, isPast);
          return (
            <>
              {waiting > 0 && !isPast && <Callout tone="info">{m.appointments_in_line({ count: waiting })}</Callout>}
              {days.length === 0 && (
                <EmptyState scene="calendar" title={isPast ? m.appointments_none_past() : m.appointments_none_ahead()}>
                  {!isPast && m.appointments_none_ahead_text()}
                </EmptyState>
              )}
              {days.map((day) => (
                <DayOfMeetings key={day.date} {...day} />
              ))}
            </>
          );
        }}
      </Load>
    </Stack>
  );
}
