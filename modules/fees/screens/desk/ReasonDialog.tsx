import { m } from '@patio/messages';
import { Button, Dialog, Stack, TextArea } from '@patio/ui';
import { useState } from 'react';

interface ReasonDialogProps {
  title: string;
  hint?: string;
  label: string;
  isPending: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks why before something is refused or left out. */
export function ReasonDialog({ title, hint, label, isPending, onSend, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button
            variant="primary"
            isDisabled={reason.trim().length < 3}
            isPending={isPending}
            onPress={() => onSend(reason.trim())}
          >
            {label}
          </Button>
        </>
      )}
    >
      <Stack gap={12}>
        <TextArea label={m.fees_reason()} hint={hint} rows={3} maxLength={300} value={reason} onChange={setReason} />
      </Stack>
    </Dialog>
  );
}
