import { m } from '@patio/messages';
import { type ReactElement, type ReactNode, use, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Callout } from '../feedback/Callout.tsx';
import { explainWith, FailureTexts, failureOf } from '../feedback/failure-text.ts';
import { TextField } from '../fields/TextField.tsx';
import { Unsaved, unsavedHere } from '../unsaved/scope.ts';
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

/** Asks before something that cannot easily be undone; a refusal is said inside and keeps it open. */
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
  const [refusal, setRefusal] = useState<string>();
  const explain = use(FailureTexts);
  const confirm = async (close: () => void) => {
    setPending(true);
    setRefusal(undefined);
    try {
      await onConfirm();
      setText('');
      close();
    } catch (error) {
      setRefusal(explainWith(explain, failureOf(error)));
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
      {refusal && (
        <Callout tone="bad" live>
          {refusal}
        </Callout>
      )}
      {typed !== undefined && (
        <Unsaved value={unsavedHere}>
          <TextField label={m.ui_type_to_confirm({ text: typed })} value={text} onChange={setText} autoComplete="off" />
        </Unsaved>
      )}
    </Dialog>
  );
}
