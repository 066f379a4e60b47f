import { m } from '@patio/messages';
import { Button, Callout, CodeField, Stack, TextField } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { NextStep } from '../../contract.ts';
import { accounts } from '../api.ts';
import { enterWithPasskey } from './passkey.ts';

const schema = z.object({ code: z.string().trim().min(6) });
export type Methods = Extract<NextStep, { next: 'second_factor' }>['methods'];
interface StepProps {
  methods: Methods;
  onStep: (step: NextStep) => void;
  onBack: () => void;
}

/** The second proof, by whichever way this person has: a code from the phone, one of the paper codes, a passkey. */
export function SecondFactorStep({ methods, onStep, onBack }: StepProps) {
  const typed = methods.some((method) => method !== 'passkey');
  return (
    <Stack gap={12}>
      {typed && <CodeForm methods={methods} onStep={onStep} />}
      {methods.includes('passkey') && <PasskeyButton main={!typed} onStep={onStep} />}
      <Button variant="quiet" wide onPress={onBack}>
        {m.accounts_back()}
      </Button>
    </Stack>
  );
}

function CodeForm({ methods, onStep }: Omit<StepProps, 'onBack'>) {
  const [paper, setPaper] = useState(!methods.includes('totp'));
  const both = methods.includes('totp') && methods.includes('recovery_code');
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
      {both && (
        <Button variant="quiet" wide onPress={() => setPaper(!paper)}>
          {paper ? m.accounts_use_totp() : m.accounts_use_recovery_code()}
        </Button>
      )}
    </Form>
  );
}

/** The passkey that this person already has, in place of a code. */
function PasskeyButton({ main, onStep }: { main: boolean; onStep: StepProps['onStep'] }) {
  const [failed, setFailed] = useState(false);
  const ask = async () => {
    setFailed(false);
    try {
      onStep(await enterWithPasskey());
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      {failed && (
        <Callout tone="warn" live>
          {m.accounts_passkey_failed()}
        </Callout>
      )}
      <Button wide size={main ? 'lg' : 'md'} variant={main ? 'primary' : 'secondary'} icon={Fingerprint} onPress={ask}>
        {m.accounts_with_passkey()}
      </Button>
    </>
  );
}
