import { m } from '@patio/messages';
import { Button, Dialog, TextArea } from '@patio/ui';
import { useState } from 'react';

interface ReasonDialogProps {
  title: string;
  hint: string;
  label: string;
  onSend: (reason: string) => Promise<unknown>;
}

/** Cancels something with a reason that the other side reads. */
export function ReasonDialog({ title, hint, label, onSend }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      title={title}
      size="sm"
      trigger={<Button variant="danger-quiet">{label}</Button>}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.appointments_keep()}</Button>
          <Button
            variant="danger"
            isDisabled={reason.trim() === ''}
            isPending={isSending}
            onPress={async () => {
              setSending(true);
              // A refusal is said by whoever sends; the dialog then stays open with what was written.
              await onSend(reason.trim()).then(close, () => {});
              setSending(false);
            }}
          >
            {label}
          </Button>
        </>
      )}
    >
      <TextArea
        label={m.appointments_reason()}
        hint={hint}
        rows={3}
        maxLength={300}
        value={reason}
        onChange={setReason}
        isRequired
      />
    </Dialog>
  );
}
