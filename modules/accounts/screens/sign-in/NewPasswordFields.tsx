import { m } from '@patio/messages';
import { PasswordField } from '@patio/ui';
import { z } from 'zod';
import { PASSWORD_MIN } from '../../contract.ts';

export const newPasswordSchema = z
  .object({
    password: z.string().min(PASSWORD_MIN, { error: () => m.accounts_password_short({ min: PASSWORD_MIN }) }),
    repeated: z.string(),
  })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: () => m.accounts_password_differs(),
  });

/** A new password, twice, with the one rule said before it is broken. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        name="password"
        label={m.accounts_new_password()}
        hint={m.accounts_password_hint({ min: PASSWORD_MIN })}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField name="repeated" label={m.accounts_repeat_password()} autoComplete="new-password" isRequired />
    </>
  );
}
