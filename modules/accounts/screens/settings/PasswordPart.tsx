import { refreshMe, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Card, PasswordField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { accounts } from '../api.ts';
import { NewPasswordFields, newPasswordSchema } from '../sign-in/NewPasswordFields.tsx';

const schema = newPasswordSchema.and(z.object({ currentPassword: z.string() }));

/** Changes the password; all other devices are signed out with it. */
export function PasswordPart() {
  const me = useMe();
  return (
    <Card title={m.accounts_password()}>
      <Form
        label={m.accounts_password()}
        schema={schema}
        defaultValues={{ currentPassword: '', password: '', repeated: '' }}
        resetOnSuccess
        onSubmit={async ({ currentPassword, password }) => {
          await accounts.changePassword.call({ password, ...(currentPassword && { currentPassword }) });
          await refreshMe();
          toast(m.accounts_password_changed());
        }}
      >
        {me.hasPassword && (
          <PasswordField
            name="currentPassword"
            label={m.accounts_current_password()}
            autoComplete="current-password"
            isRequired
          />
        )}
        <NewPasswordFields />
        <FormActions>
          <SubmitButton>{m.accounts_save_password()}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
