import { m } from '@patio/messages';
import { Dialog, PasswordField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import type { ReactElement } from 'react';
import { z } from 'zod';

const schema = z.object({ currentPassword: z.string().min(1) });

/** Asks for the password again before something that protects the account is changed. */
export function AskPassword({
  title,
  trigger,
  onPassword,
}: {
  title: string;
  trigger: ReactElement;
  onPassword: (currentPassword: string) => Promise<unknown>;
}) {
  return (
    <Dialog title={title} trigger={trigger} size="sm">
      {(close) => (
        <Form
          label={title}
          schema={schema}
          defaultValues={{ currentPassword: '' }}
          onSubmit={async ({ currentPassword }) => {
            await onPassword(currentPassword);
            close();
          }}
        >
          <PasswordField
            name="currentPassword"
            label={m.accounts_current_password()}
            hint={m.accounts_why_password()}
            autoComplete="current-password"
            autoFocus
            isRequired
          />
          <FormActions>
            <SubmitButton>{m.accounts_continue()}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
