import { useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Inline, RowList, Stack } from '@patio/ui';
import { useState } from 'react';
import type { Plan } from '../../contract.ts';
import { appointments } from '../api.ts';
import { whereText } from '../texts.ts';
import type { Want } from './wants.ts';

interface PlanViewProps {
  plan: Plan;
  wants: readonly Want[];
  onBack: () => void;
  onBooked: () => void;
}

/** The chain that was found: accept it as a whole, or choose again. */
export function PlanView({ plan, wants, onBack, onBooked }: PlanViewProps) {
  const [ids] = useState(() => plan.meetings.map(() => makeId()));
  const nameOf = ({ studentId, hostId }: { studentId: string; hostId: string }) =>
    wants.find((want) => want.studentId === studentId && want.hostId === hostId);
  const met = plan.meetings.flatMap(({ slot, ...want }, at) => (slot ? [{ ...want, slot, id: ids[at]! }] : []));
  const unmet = plan.meetings.filter(({ slot }) => slot === null);
  const accept = useStep({
    send: () =>
      appointments.book.call({
        bookings: met.map(({ id, slot, studentId }) => ({ id, slotId: slot.id, studentId, place: null })),
        topic: '',
        interpreter: null,
      }),
    done: m.appointments_booked_many({ count: met.length }),
    refresh: appointments.key(),
    onDone: onBooked,
  });
  return (
    <Stack gap={16}>
      {met.length > 0 && (
        <>
          <p>{m.appointments_plan_found({ count: met.length, minutes: plan.waitingMinutes })}</p>
          <RowList
            label={m.appointments_plan()}
            items={met
              .toSorted((a, b) => a.slot.startsAt.localeCompare(b.slot.startsAt))
              .map(({ slot, ...want }) => ({
                id: slot.id,
                title: `${slot.from} · ${nameOf(want)?.host ?? ''}`,
                detail: [nameOf(want)?.child, whereText(slot)].filter(Boolean).join(' · '),
              }))}
          />
        </>
      )}
      {unmet.length > 0 && (
        <Callout tone="warn" title={m.appointments_plan_unmet()}>
          {unmet.map((want) => nameOf(want)?.host ?? '').join(', ')}
        </Callout>
      )}
      <Inline gap={8}>
        {met.length > 0 && (
          <Button variant="primary" isPending={accept.isPending} onPress={() => accept.mutate()}>
            {m.appointments_accept_plan()}
          </Button>
        )}
        <Button onPress={onBack}>{m.appointments_choose_again()}</Button>
      </Inline>
    </Stack>
  );
}
