import { fileAddress, useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, Button, Inline, Stack, Status } from '@patio/ui';
import { NotebookPen, Video } from 'lucide-react';
import { useState } from 'react';
import type { HostedBooking, Outcome } from '../../contract.ts';
import { appointments } from '../api.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { placeText, whenText } from '../texts.ts';
import { MinutesDrawer } from './MinutesDrawer.tsx';
import { MoveHosted } from './MoveHosted.tsx';

interface HostedRowProps {
  booking: HostedBooking;
  /** Says the day too, where the list is not of one day. */
  withDay?: boolean;
}

/** A meeting as its host sees it: who comes about whom, and what to do before and after it. */
export function HostedRow({ booking, withDay = false }: HostedRowProps) {
  const { student, homeroom, guardian, photoFileId, topic, interpreter, from, until, outcome, minutes } = booking;
  const said = [
    guardian,
    placeText(booking),
    interpreter && m.appointments_interpreter_for({ language: interpreter }),
    topic,
  ];
  return (
    <Stack gap={8}>
      <span className="ap-who">
        <Avatar name={student} photo={photoFileId && fileAddress(photoFileId)} size={40} />
        <span>
          <b>{[withDay ? whenText(booking) : `${from}–${until}`, student, homeroom].filter(Boolean).join(' · ')}</b>
          <small>{said.filter(Boolean).join(' · ')}</small>
        </span>
      </span>
      <Inline gap={8}>
        {outcome === 'came' && <Status tone="ok">{m.appointments_came()}</Status>}
        {outcome === 'no_show' && <Status tone="warn">{m.appointments_no_show()}</Status>}
        {booking.asksYes && <Status tone="warn">{m.appointments_waits_for_yes()}</Status>}
        {minutes?.sharedAt && <Status tone="info">{m.appointments_shared()}</Status>}
        <Steps booking={booking} />
      </Inline>
    </Stack>
  );
}

function Steps({ booking }: { booking: HostedBooking }) {
  const { id, version, startsAt, outcome, guardian, videoLink } = booking;
  const [isWriting, setWriting] = useState(false);
  const mark = useStep<Outcome | null>({
    send: (next) => appointments.setOutcome.call({ id, version, outcome: next }),
    done: m.appointments_noted(),
    refresh: appointments.key(),
  });
  const cancel = useStep<string>({
    send: (reason) => appointments.cancelHosted.call({ id, version, reason }),
    done: m.appointments_cancelled(),
    refresh: appointments.key(),
  });
  const hasBegun = new Date(startsAt) <= new Date();
  return (
    <>
      {videoLink && !booking.past && (
        <Button size="sm" variant="primary" icon={Video} href={videoLink} target="_blank">
          {m.appointments_join()}
        </Button>
      )}
      {hasBegun && outcome !== 'no_show' && (
        <Button size="sm" icon={NotebookPen} onPress={() => setWriting(true)}>
          {m.appointments_minutes()}
        </Button>
      )}
      {hasBegun && outcome === null && (
        <Button size="sm" variant="quiet" isPending={mark.isPending} onPress={() => mark.mutate('no_show')}>
          {m.appointments_mark_no_show()}
        </Button>
      )}
      {outcome === 'no_show' && (
        <Button size="sm" variant="quiet" isPending={mark.isPending} onPress={() => mark.mutate(null)}>
          {m.appointments_unmark()}
        </Button>
      )}
      {!hasBegun && <MoveHosted booking={booking} />}
      {!hasBegun && (
        <ReasonDialog
          title={m.appointments_cancel_question()}
          hint={m.appointments_cancel_hint({ name: guardian })}
          label={m.appointments_cancel()}
          onSend={(reason) => cancel.mutateAsync(reason)}
        />
      )}
      {isWriting && <MinutesDrawer booking={booking} onClose={() => setWriting(false)} />}
    </>
  );
}
