import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Stack, TextField } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import { accounts } from '../api.ts';

const schema = z.object({ identifier: z.string().trim().min(1) });

/** Asks for a reset; the answer is the same whether the account exists or not. */
export function ForgotStep() {
  const locale = useLocale();
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <Stack>
        <Callout tone="ok" live title={m.accounts_reset_sent()}>
          {m.accounts_reset_sent_detail()}
        </Callout>
        <Button href="/login">{m.accounts_back_to_sign_in()}</Button>
      </Stack>
    );
  }
  return (
    <Form
      label={m.accounts_forgot()}
      schema={schema}
      defaultValues={{ identifier: '' }}
      patient
      onSubmit={async ({ identifier }) => {
        await accounts.requestPasswordReset.call({ identifier, locale });
        setSent(true);
      }}
    >
      <TextField name="identifier" label={m.accounts_identifier()} autoComplete="username" autoFocus isRequired />
      <SubmitButton wide size="lg">
        {m.accounts_send_reset()}
      </SubmitButton>
      <Button variant="quiet" wide href="/login">
        {m.accounts_back_to_sign_in()}
      </Button>
    </Form>
  );
}
