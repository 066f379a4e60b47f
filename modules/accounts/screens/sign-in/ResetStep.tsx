import { useNavigate, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { accounts } from '../api.ts';
import { NewPasswordFields, newPasswordSchema } from './NewPasswordFields.tsx';

/** Sets a new password with the one-time link from the message. */
export function ResetStep({ token }: { token: string }) {
  const navigate = useNavigate();
  const next = useSearch('next');
  return (
    <Form
      label={m.accounts_reset_title()}
      schema={newPasswordSchema}
      defaultValues={{ password: '', repeated: '' }}
      onSubmit={async ({ password }) => {
        await accounts.resetPassword.call({ token, password });
        toast(m.accounts_password_changed());
        await navigate(next ? `/login?next=${encodeURIComponent(next)}` : '/login', { replace: true });
      }}
    >
      <NewPasswordFields />
      <SubmitButton wide size="lg">
        {m.accounts_save_password()}
      </SubmitButton>
    </Form>
  );
}
