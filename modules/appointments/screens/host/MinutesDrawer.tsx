import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Drawer, Inline, Stack, TextArea } from '@patio/ui';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { Agreement, HostedBooking } from '../../contract.ts';
import { appointments } from '../api.ts';
import { AgreementsField } from './AgreementsField.tsx';

/** The minutes of a meeting: what both sides read, what was agreed, and the host's own note. */
export function MinutesDrawer({ booking, onClose }: { booking: HostedBooking; onClose: () => void }) {
  const { id, minutes, student, guardian } = booking;
  const [text, setText] = useState(minutes?.text ?? '');
  const [ownNote, setOwnNote] = useState(minutes?.ownNote ?? '');
  const [agreements, setAgreements] = useState<Agreement[]>(
    () => minutes?.agreements.map(({ done: _done, ...agreement }) => agreement) ?? [],
  );
  const written = agreements.filter((one) => one.text.trim() !== '');
  const save = useStep<boolean>({
    send: (share) =>
      appointments.saveMinutes.call({
        id,
        seen: minutes?.version ?? 0,
        text: text.trim(),
        ownNote: ownNote.trim(),
        agreements: written.map((one) => ({ ...one, text: one.text.trim() })),
        share,
      }),
    done: m.appointments_minutes_saved(),
    refresh: appointments.key(),
  });
  const hasWords = text.trim() !== '' || written.length > 0;
  return (
    <Drawer
      size="lg"
      title={m.appointments_minutes_of({ student })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {(close) => {
        const send = (share: boolean) => save.mutateAsync(share).then(close, () => {});
        return (
          <Stack gap={18}>
            <TextArea
              label={m.appointments_minutes_text()}
              hint={m.appointments_minutes_hint({ name: guardian })}
              rows={6}
              maxLength={5_000}
              value={text}
              onChange={setText}
            />
            <AgreementsField agreements={agreements} onChange={setAgreements} />
            <TextArea
              label={m.appointments_own_note()}
              hint={m.appointments_own_note_hint()}
              rows={3}
              maxLength={5_000}
              value={ownNote}
              onChange={setOwnNote}
            />
            {minutes?.sharedAt && <Callout tone="info">{m.appointments_shared_already()}</Callout>}
            <Inline gap={8}>
              <Button
                variant="primary"
                icon={Send}
                isDisabled={!hasWords}
                isPending={save.isPending}
                onPress={() => send(true)}
              >
                {m.appointments_save_and_share()}
              </Button>
              <Button isPending={save.isPending} onPress={() => send(false)}>
                {m.appointments_save()}
              </Button>
            </Inline>
          </Stack>
        );
      }}
    </Drawer>
  );
}
