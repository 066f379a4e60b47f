import { useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout } from '@patio/ui';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { FamilyChild, HostView } from '../../contract.ts';
import { appointments } from '../api.ts';
import { slotText } from '../texts.ts';
import { BookDialog } from './BookDialog.tsx';

/** Waiting for a slot of somebody who has none: join, leave, or take the one that is kept. */
export function WaitLine({ child, host }: { child: FamilyChild; host: HostView }) {
  const { wait } = host;
  const [id] = useState(makeId);
  const [isBooking, setBooking] = useState(false);
  const join = useStep({
    send: () => appointments.wait.call({ id, hostId: host.hostId, studentId: child.id }),
    done: m.appointments_waiting(),
    refresh: appointments.key(),
  });
  const leave = useStep({
    send: () => appointments.leaveWait.call({ id: wait?.id ?? '', version: wait?.version ?? 1 }),
    done: m.appointments_left_line(),
    refresh: appointments.key(),
  });
  if (!wait)
    return (
      <Button
        size="sm"
        icon={BellRing}
        isPending={join.isPending}
        onPress={() => join.mutate()}
        aria-label={m.appointments_tell_me_of({ name: host.name })}
      >
        {m.appointments_tell_me()}
      </Button>
    );
  if (!wait.offered)
    return (
      <Button size="sm" variant="quiet" isPending={leave.isPending} onPress={() => leave.mutate()}>
        {m.appointments_leave_line()}
      </Button>
    );
  return (
    <>
      <Callout
        tone="ok"
        title={m.appointments_kept({ when: slotText(wait.offered.slot) })}
        actions={
          <Button variant="primary" size="sm" onPress={() => setBooking(true)}>
            {m.appointments_take_it()}
          </Button>
        }
      />
      {isBooking && <BookDialog child={child} host={host} slot={wait.offered.slot} onClose={() => setBooking(false)} />}
    </>
  );
}
