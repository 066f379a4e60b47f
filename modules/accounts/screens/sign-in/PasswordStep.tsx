import { useNavigate, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, type ExplainFailure, Link, PasswordField, Select, Stack, TextField } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint, KeyRound, QrCode, Ticket } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { NextStep } from '../../contract.ts';
import { accounts } from '../api.ts';
import { enterWithPasskey } from './passkey.ts';
import { slugOf } from './slug-of.ts';

const schema = z.object({
  identifier: z.string().trim().min(1),
  password: z.string().min(1),
  institution: z.string().nullable(),
});

/** Too many tries says how long to wait; it says so for names that do not exist as well, so it tells nothing. */
const explainWait: ExplainFailure = ({ code, data }) => {
  const seconds = Number((data as { seconds?: number } | undefined)?.seconds);
  return code === 'accounts.sign_in_failed' && seconds > 0
    ? m.accounts_too_many_sign_ins({ minutes: Math.ceil(seconds / 60) })
    : undefined;
};

type Institutions = Extract<NextStep, { next: 'choose_institution' }>['institutions'];

/** Name and password; the school is asked for only when the username exists in several. */
export function PasswordStep({ onStep }: { onStep: (step: NextStep) => void }) {
  const [institutions, setInstitutions] = useState<Institutions | null>(null);
  return (
    <Stack gap={24}>
      <Form
        label={m.accounts_sign_in()}
        schema={schema}
        defaultValues={{ identifier: '', password: '', institution: null }}
        explain={explainWait}
        patient
        refusedTitle={m.accounts_not_in()}
        onSubmit={async ({ identifier, password, institution }) => {
          const step = await accounts.signIn.call({
            identifier,
            password,
            ...(institution && { institution: slugOf(institution) }),
          });
          if (step.next === 'choose_institution') setInstitutions(step.institutions);
          else onStep(step);
        }}
      >
        <TextField
          name="identifier"
          label={m.accounts_identifier()}
          hint={m.accounts_identifier_hint()}
          autoComplete="username webauthn"
          autoFocus
          isRequired
        />
        <PasswordField name="password" label={m.accounts_password()} autoComplete="current-password" isRequired />
        {institutions && <WhichSchool institutions={institutions} />}
        <SubmitButton wide size="lg">
          {m.accounts_sign_in()}
        </SubmitButton>
        <Link href="/login?step=forgot">{m.accounts_forgot()}</Link>
      </Form>
      <OtherWays onStep={onStep} />
    </Stack>
  );
}

/** The same username in several schools: a choice among few; where there are many they are not read out, and one names one's own. */
function WhichSchool({ institutions }: { institutions: Institutions }) {
  const few = institutions.length > 0;
  return (
    <>
      <Callout tone="info" live>
        {few ? m.accounts_choose_institution() : m.accounts_name_institution()}
      </Callout>
      {few ? (
        <Select
          name="institution"
          label={m.accounts_institution()}
          options={institutions.map(({ slug, name }) => ({ id: slug, label: name }))}
          isRequired
        />
      ) : (
        <TextField
          name="institution"
          label={m.accounts_institution_short()}
          hint={m.accounts_institution_short_hint()}
          autoComplete="organization"
          autoFocus
          isRequired
        />
      )}
    </>
  );
}

/** Passkey, the school's own provider, and the card of the little ones. */
function OtherWays({ onStep }: { onStep: (step: NextStep) => void }) {
  const navigate = useNavigate();
  const options = useQuery(accounts.signInOptions.queryOptions({ input: {} }));
  const next = useSearch('next');
  const [trouble, setTrouble] = useState<string>();
  const withPasskey = async () => {
    setTrouble(undefined);
    try {
      onStep(await enterWithPasskey());
    } catch {
      setTrouble(m.accounts_passkey_failed()); // dismissed, unknown key or refused: the person sees the same and chooses another way
    }
  };
  const withProvider = async () => {
    setTrouble(undefined);
    try {
      location.assign((await accounts.beginOidc.call({ returnTo: next })).url);
    } catch {
      setTrouble(m.accounts_provider_away());
    }
  };
  return (
    <Stack gap={10}>
      <p className="text-sm text-ink-2 text-center">{m.accounts_other_ways()}</p>
      {trouble && (
        <Callout tone="warn" live>
          {trouble}
        </Callout>
      )}
      <Button wide icon={Fingerprint} onPress={withPasskey}>
        {m.accounts_with_passkey()}
      </Button>
      <Button wide icon={QrCode} onPress={() => navigate('/login?step=card')}>
        {m.accounts_with_card()}
      </Button>
      <Button wide icon={Ticket} onPress={() => navigate('/login?step=join')}>
        {m.accounts_with_code()}
      </Button>
      {options.data?.oidc && (
        <Button wide icon={KeyRound} onPress={withProvider}>
          {m.accounts_with_provider({ name: options.data.oidc.name })}
        </Button>
      )}
    </Stack>
  );
}
