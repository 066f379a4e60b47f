import { m } from '@patio/messages';
import { Button, Dialog, TextArea } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import type { ReactElement, ReactNode } from 'react';
import { z } from 'zod';

const schema = z.object({ reason: z.string().trim().min(10).max(500) });

export interface ReasonDialogProps {
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  confirm: string;
  tone?: 'primary' | 'danger';
  trigger: ReactElement;
  onConfirm: (reason: string) => Promise<unknown>;
}

/** Asks why before something that others will want to understand later. */
export function ReasonDialog({ title, children, confirm, tone = 'primary', trigger, onConfirm }: ReasonDialogProps) {
  return (
    <Dialog title={title} trigger={trigger}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ reason: '' }}
          onSubmit={async ({ reason }) => {
            await onConfirm(reason);
            close();
          }}
        >
          <div>{children}</div>
          <TextArea name="reason" label={m.people_reason()} hint={m.people_reason_hint()} isRequired />
          <FormActions>
            <Button onPress={close}>{m.people_cancel()}</Button>
            <SubmitButton variant={tone}>{confirm}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
