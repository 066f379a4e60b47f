import { useStep } from '@patio/client';
import { addDays, makeId, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, EmptyState, Inline, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import type { HostedBooking } from '../../contract.ts';
import { appointments } from '../api.ts';
import { dayText } from '../texts.ts';

const DAYS_AHEAD = 34;

/** Moves a meeting to another of one's own free slots; the family is told and says yes or cancels. */
export function MoveHosted({ booking }: { booking: HostedBooking }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" icon={CalendarSync} onPress={() => setOpen(true)}>
        {m.appointments_move()}
      </Button>
      {isOpen && <FreeSlots booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

function FreeSlots({ booking, onClose }: { booking: HostedBooking; onClose: () => void }) {
  const { id, version, guardian } = booking;
  const [newId] = useState(makeId);
  const today = todayHere();
  const query = useQuery(
    appointments.hosted.queryOptions({ input: { from: today, through: addDays(today, DAYS_AHEAD) }, staleTime: 0 }),
  );
  const move = useStep<string>({
    send: (slotId) => appointments.moveHosted.call({ id, version, newId, slotId }),
    done: m.appointments_moved_hosted(),
    refresh: appointments.key(),
    onDone: onClose,
  });
  return (
    <Drawer title={m.appointments_move_with({ name: guardian })} isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack gap={14}>
        <p>{m.appointments_move_host_hint({ name: guardian })}</p>
        <Load query={query} skeleton={<Skeleton shape="list" />}>
          {({ slots }) => {
            const free = slots.filter((slot) => slot.open && !slot.held);
            if (free.length === 0) return <EmptyState scene="calendar" title={m.appointments_no_free_slots()} />;
            return [...Map.groupBy(free, ({ date }) => date)].map(([date, ofDay]) => (
              <section key={date} aria-label={dayText(date)}>
                <h3 className="ap-day">{dayText(date)}</h3>
                <Inline gap={8}>
                  {ofDay.map((slot) => (
                    <Button key={slot.id} isDisabled={move.isPending} onPress={() => move.mutate(slot.id)}>
                      {slot.from}
                    </Button>
                  ))}
                </Inline>
              </section>
            ));
          }}
        </Load>
      </Stack>
    </Drawer>
  );
}
