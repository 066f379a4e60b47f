import { failureText, saveFile, useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Card, Inline, Stack, toast } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, CalendarSync, Check, Video } from 'lucide-react';
import { useState } from 'react';
import type { BookingView } from '../../contract.ts';
import { appointments } from '../api.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { placeText, whenText } from '../texts.ts';
import { AllSlots } from './AllSlots.tsx';

/** A meeting ahead: where it is, and what the family can do with it. */
export function BookingCard({ booking }: { booking: BookingView }) {
  const { id, version, host, hostId, student, studentId, topic, interpreter, videoLink } = booking;
  const [isMoving, setMoving] = useState(false);
  const [newId] = useState(makeId);
  const move = useStep<string>({
    send: (slotId) => appointments.move.call({ id, version, newId, slotId }),
    done: m.appointments_moved(),
    refresh: appointments.key(),
  });
  const accept = useStep({
    send: () => appointments.acceptMove.call({ id, version }),
    done: m.appointments_accepted(),
    refresh: appointments.key(),
  });
  const cancel = useStep<string>({
    send: (reason) => appointments.cancel.call({ id, version, reason }),
    done: m.appointments_cancelled(),
    refresh: appointments.key(),
  });
  const file = useMutation({
    mutationFn: () => appointments.bookingFile.call({ id }),
    onSuccess: saveFile,
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const said = [
    m.appointments_about({ name: student, where: placeText(booking) }),
    topic,
    interpreter && m.appointments_interpreter_for({ language: interpreter }),
  ];
  return (
    <Card level={3} title={host}>
      <Stack gap={10}>
        <p className="ap-when">{whenText(booking)}</p>
        <p>{said.filter(Boolean).join(' · ')}</p>
        {booking.asksYes && (
          <Callout
            tone="warn"
            actions={
              <Button variant="primary" icon={Check} isPending={accept.isPending} onPress={() => accept.mutate()}>
                {m.appointments_accept()}
              </Button>
            }
          >
            {m.appointments_host_moved({ name: host })}
          </Callout>
        )}
        <Inline gap={8}>
          {videoLink && (
            <Button variant="primary" icon={Video} href={videoLink} target="_blank">
              {m.appointments_join()}
            </Button>
          )}
          <Button icon={CalendarPlus} isPending={file.isPending} onPress={() => file.mutate()}>
            {m.appointments_to_calendar()}
          </Button>
          <Button icon={CalendarSync} isPending={move.isPending} onPress={() => setMoving(true)}>
            {m.appointments_move()}
          </Button>
          <ReasonDialog
            title={m.appointments_cancel_question()}
            hint={m.appointments_cancel_hint({ name: host })}
            label={m.appointments_cancel()}
            onSend={(reason) => cancel.mutateAsync(reason)}
          />
        </Inline>
      </Stack>
      {isMoving && (
        <AllSlots
          title={m.appointments_move_to({ name: host })}
          hostId={hostId}
          studentId={studentId}
          instead={id}
          onPick={(slot) => {
            setMoving(false);
            move.mutate(slot.id);
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </Card>
  );
}
