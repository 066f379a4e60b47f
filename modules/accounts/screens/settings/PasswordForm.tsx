import { m } from '@patio/messages';
import { PasswordField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';

const schema = z.object({ currentPassword: z.string().min(1) });

/** The password of now, and why it is asked for. */
export const PasswordForm = ({
  title,
  why,
  onPassword,
}: {
  title: string;
  why: string;
  onPassword: (currentPassword: string) => Promise<unknown>;
}) => (
  <Form
    label={title}
    schema={schema}
    defaultValues={{ currentPassword: '' }}
    onSubmit={async ({ currentPassword }) => {
      await onPassword(currentPassword);
    }}
  >
    <PasswordField
      name="currentPassword"
      label={m.accounts_current_password()}
      hint={why}
      autoComplete="current-password"
      autoFocus
      isRequired
    />
    <FormActions>
      <SubmitButton>{m.accounts_continue()}</SubmitButton>
    </FormActions>
  </Form>
);
