import { m } from '@patio/messages';
import { Button, Dialog, TextArea } from '@patio/ui';
import { useState } from 'react';
import { grading } from '../api.ts';
import { usePolicyStep } from './use-policy-step.ts';

interface ProposeDialogProps {
  step: { id: string; version: number };
  onClose: () => void;
}

/** Why the director should agree, before a draft leaves one's hands. */
export function ProposeDialog({ step, onClose }: ProposeDialogProps) {
  const [reason, setReason] = useState('');
  const send = usePolicyStep(
    () => grading.proposeVersion.call({ ...step, reason: reason.trim() }),
    m.grading_proposal_sent(),
    onClose,
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.grading_send_to_director()}
      actions={
        <>
          <Button onPress={onClose}>{m.grading_cancel()}</Button>
          <Button
            variant="primary"
            isPending={send.isPending}
            isDisabled={reason.trim().length < 5}
            onPress={() => send.mutate(undefined)}
          >
            {m.grading_send_to_director()}
          </Button>
        </>
      }
    >
      <TextArea
        label={m.grading_why_change()}
        hint={m.grading_why_change_hint()}
        value={reason}
        onChange={setReason}
        autoFocus
      />
    </Dialog>
  );
}
