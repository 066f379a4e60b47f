import { m } from '@patio/messages';
import { Button, Dialog, TextArea } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { X } from 'lucide-react';
import { z } from 'zod';

const schema = z.object({ reason: z.string().trim().min(1).max(500) });

/** A no always says why: the asker will read it. */
export function RefuseForm({ onSay }: { onSay: (reason: string) => Promise<unknown> }) {
  return (
    <Dialog
      size="sm"
      title={m.homes_say_no_title()}
      trigger={
        <Button size="sm" icon={X}>
          {m.homes_say_no()}
        </Button>
      }
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ reason: '' }}
          onSubmit={async ({ reason }) => {
            await onSay(reason);
            close();
          }}
        >
          <TextArea name="reason" label={m.homes_why_not()} hint={m.homes_why_not_hint()} isRequired />
          <FormActions>
            <SubmitButton>{m.homes_say_no()}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
