import { m } from '@patio/messages';
import { Button, Dialog, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { KeyRound } from 'lucide-react';
import { z } from 'zod';
import { readAgain, sections } from '../api.ts';

const schema = z.object({ code: z.string().trim().min(4).max(20) });

/** A student takes a place in a class with the code that the teacher or the office gave. */
export function JoinWithCode() {
  return (
    <Dialog
      size="sm"
      title={m.sections_join_door()}
      trigger={<Button icon={KeyRound}>{m.sections_join_door()}</Button>}
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ code: '' }}
          refusedTitle={m.sections_join_refused()}
          onSubmit={async ({ code }) => {
            const { group } = await sections.joinAsMe.call({ code });
            close();
            toast(m.sections_join_joined({ group }));
            await readAgain();
          }}
        >
          <TextField name="code" label={m.sections_join_code()} hint={m.sections_join_code_hint()} isRequired />
          <FormActions>
            <SubmitButton>{m.sections_join_enter()}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
