import { useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Dialog, Stack, TextArea } from '@patio/ui';
import { useState } from 'react';
import type { FoundTalk } from '../../contract.ts';
import { conversations } from '../api.ts';

/** Asks for a copy of a conversation, with the reason that stands on it. */
export function AskCopy({ talk, onClose }: { talk: FoundTalk; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [exportId] = useState(() => makeId());
  const step = useStep({
    send: () => conversations.askExport.call({ conversationId: talk.id, exportId, reason }),
    done: m.conversations_copy_asked(),
    refresh: conversations.key(),
    onDone: onClose,
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={m.conversations_copy_ask()}
      actions={
        <Button
          variant="primary"
          isDisabled={reason.trim().length < 10}
          isPending={step.isPending}
          onPress={() => step.mutate()}
        >
          {m.conversations_copy_ask()}
        </Button>
      }
    >
      <Stack gap={12}>
        <p>{m.conversations_copy_of({ people: talk.people })}</p>
        <TextArea
          label={m.conversations_copy_why()}
          hint={m.conversations_copy_why_hint()}
          value={reason}
          onChange={setReason}
          maxLength={400}
        />
      </Stack>
    </Dialog>
  );
}
