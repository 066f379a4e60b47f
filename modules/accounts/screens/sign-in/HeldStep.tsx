import { type Me, ownAccount, refreshMe, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, PasswordField, Stack } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { accounts } from '../api.ts';
import { NewPasswordFields, newPasswordSchema } from './NewPasswordFields.tsx';
import { SecondStepSetUp } from './SecondStepSetUp.tsx';

const schema = newPasswordSchema.and(z.object({ currentPassword: z.string().min(1) }));

/** What a person settles before anything else opens: a password of their own, or the second step of their role. */
export function HeldStep({ held, onDone }: { held: NonNullable<Me['held']>; onDone: () => Promise<void> }) {
  const navigate = useNavigate();
  const leave = async () => {
    await ownAccount.signOut.call();
    await refreshMe();
    await navigate('/login', { replace: true });
  };
  return (
    <Stack gap={20}>
      {held === 'password' ? <OwnPassword onDone={onDone} /> : <SecondStepSetUp onDone={onDone} />}
      <Button variant="quiet" wide onPress={leave}>
        {m.accounts_held_leave()}
      </Button>
    </Stack>
  );
}

/** Replaces the password that somebody else chose. */
function OwnPassword({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <Form
      label={m.accounts_first_secret()}
      schema={schema}
      defaultValues={{ currentPassword: '', password: '', repeated: '' }}
      refusedTitle={m.accounts_held_refused()}
      onSubmit={async ({ currentPassword, password }) => {
        await accounts.changePassword.call({ password, currentPassword });
        await onDone();
      }}
    >
      <PasswordField
        name="currentPassword"
        label={m.accounts_first_given_password()}
        autoComplete="current-password"
        isRequired
      />
      <NewPasswordFields />
      <SubmitButton wide size="lg">
        {m.accounts_save_password()}
      </SubmitButton>
    </Form>
  );
}
