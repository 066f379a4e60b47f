import { m } from '@patio/messages';
import { Button, Dialog, TextArea } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import type { ReactElement, ReactNode } from 'react';
import { z } from 'zod';

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(10, { error: () => m.accounts_reason_short() })
    .max(500),
});

export interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  children?: ReactNode;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  onConfirm: (reason: string) => Promise<unknown>;
  trigger?: ReactElement;
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Asks for a reason before something that is written down with it. */
export function ReasonDialog({
  title,
  children,
  confirmLabel,
  tone = 'primary',
  onConfirm,
  ...dialog
}: ReasonDialogProps) {
  return (
    <Dialog title={title} {...dialog}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ reason: '' }}
          onSubmit={async ({ reason }) => {
            await onConfirm(reason);
            close();
          }}
        >
          {children && <p className="text-ink-2">{children}</p>}
          <TextArea name="reason" label={m.accounts_reason()} hint={m.members_reason_kept()} isRequired autoFocus />
          <FormActions>
            <Button onPress={close}>{m.ui_cancel()}</Button>
            <SubmitButton variant={tone}>{confirmLabel}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
