import { m } from '@patio/messages';
import { Button, CodeField, TextField } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import type { NextStep } from '../../contract.ts';
import { accounts } from '../api.ts';

const schema = z.object({ code: z.string().trim().min(6) });

/** The second proof: a code from the phone, or one of the paper codes. */
export function SecondFactorStep({ onStep, onBack }: { onStep: (step: NextStep) => void; onBack: () => void }) {
  const [paper, setPaper] = useState(false);
  return (
    <Form
      key={String(paper)}
      label={m.accounts_second_factor()}
      schema={schema}
      defaultValues={{ code: '' }}
      patient
      refusedTitle={m.accounts_not_in()}
      onSubmit={async ({ code }, form) => {
        const given = { method: paper ? ('recovery_code' as const) : ('totp' as const), code };
        const step = await accounts.signInSecondFactor.call(given).catch((refused: unknown) => {
          form.resetField('code'); // the next code is another one
          throw refused;
        });
        onStep(step);
      }}
    >
      {paper ? (
        <TextField
          name="code"
          label={m.accounts_recovery_code()}
          hint={m.accounts_recovery_code_hint()}
          autoComplete="off"
          autoFocus
          isRequired
        />
      ) : (
        <CodeField name="code" label={m.accounts_totp_code()} hint={m.accounts_totp_code_hint()} autoFocus isRequired />
      )}
      <SubmitButton wide size="lg">
        {m.accounts_continue()}
      </SubmitButton>
      <Button variant="quiet" wide onPress={() => setPaper(!paper)}>
        {paper ? m.accounts_use_totp() : m.accounts_use_recovery_code()}
      </Button>
      <Button variant="quiet" wide onPress={onBack}>
        {m.accounts_back()}
      </Button>
    </Form>
  );
}
