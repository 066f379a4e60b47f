import { m } from '@patio/messages';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Dialog } from './Dialog.tsx';

export type ConfirmDialogProps = {
  title: ReactNode;
  /** What will happen, in one or two sentences. */
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => unknown;
  tone?: 'danger' | 'primary';
  /** The person must type exactly this before confirming. */
  typed?: string;
  trigger?: ReactElement;
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Asks before something that cannot easily be undone. */
export function ConfirmDialog({
  children,
  confirmLabel,
  onConfirm,
  tone = 'danger',
  typed,
  ...dialog
}: ConfirmDialogProps) {
  const [text, setText] = useState('');
  const [pending, setPending] = useState(false);
  const confirm = async (close: () => void) => {
    setPending(true);
    try {
      await onConfirm();
      setText('');
      close();
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      size="sm"
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button
            variant={tone}
            isPending={pending}
            isDisabled={typed !== undefined && text.trim() !== typed}
            onPress={() => confirm(close)}
          >
            {confirmLabel}
          </Button>
        </>
      )}
    >
      <div>{children}</div>
      {typed !== undefined && (
        <TextField label={m.ui_type_to_confirm({ text: typed })} value={text} onChange={setText} autoComplete="off" />
      )}
    </Dialog>
  );
}
