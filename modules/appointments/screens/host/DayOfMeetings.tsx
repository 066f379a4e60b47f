import { failureText, saveFile, useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, Inline, Stack, toast } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { HostedBooking, HostedSlot } from '../../contract.ts';
import { appointments } from '../api.ts';
import { dayText } from '../texts.ts';
import { HostedRow } from './HostedRow.tsx';

interface DayProps {
  date: string;
  bookings: readonly HostedBooking[];
  slots: readonly HostedSlot[];
}

/** One day: its meetings, the list to print, and the free slots, which can be closed one by one. */
export function DayOfMeetings({ date, bookings, slots }: DayProps) {
  const run = useRun(appointments.key());
  const print = useMutation({
    mutationFn: () => appointments.printDay.call({ date }),
    onSuccess: saveFile,
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Card
      title={<span className="ap-when">{dayText(date)}</span>}
      actions={
        bookings.length > 0 && (
          <Button size="sm" icon={Printer} isPending={print.isPending} onPress={() => print.mutate()}>
            {m.appointments_print()}
          </Button>
        )
      }
    >
      <Stack gap={14}>
        {bookings.length > 0 && (
          <ul className="ap-list" aria-label={m.appointments_meetings_of({ day: dayText(date) })}>
            {bookings.map((booking) => (
              <li key={`${booking.id} ${booking.version} ${booking.minutes?.version ?? 0}`}>
                <HostedRow booking={booking} />
              </li>
            ))}
          </ul>
        )}
        {slots.length > 0 && (
          <div>
            <p className="ap-note">{m.appointments_free_slots()}</p>
            <Inline gap={6}>
              {slots.map((slot) => (
                <Button
                  key={slot.id}
                  size="sm"
                  variant={slot.open ? 'secondary' : 'quiet'}
                  aria-label={
                    slot.open
                      ? m.appointments_close_slot({ time: slot.from })
                      : m.appointments_open_slot({ time: slot.from })
                  }
                  onPress={() =>
                    run(
                      () => appointments.setSlot.call({ id: slot.id, open: !slot.open }),
                      slot.open ? m.appointments_slot_closed() : m.appointments_slot_opened(),
                    )
                  }
                >
                  {slot.open ? slot.from : m.appointments_closed_at({ time: slot.from })}
                </Button>
              ))}
            </Inline>
          </div>
        )}
      </Stack>
    </Card>
  );
}
