import { m } from '@patio/messages';
import { Button, Callout, EmptyState, Load, Skeleton, Stack, TextField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { onboarding } from '../api.ts';
import { BarePage } from '../frame/BarePage.tsx';
import { DemoOffer } from './DemoOffer.tsx';
import { keepFirstKey, takeFirstKey } from './device-draft.ts';
import { FoundFirst } from './FoundFirst.tsx';

/** The first minute of an installation, which opens with the key that its server printed. */
export function FirstRun() {
  const [key, setKey] = useState(takeFirstKey);
  const query = useQuery({
    ...onboarding.firstRun.queryOptions({ input: key ? { key } : {} }),
    // The demo school is made in the background: the page looks again until it is there.
    refetchInterval: ({ state }) => (state.data?.state === 'filling' ? 3_000 : false),
  });
  return (
    <BarePage
      title={m.onboarding_first_title()}
      lede={query.data?.state === 'open' ? undefined : m.onboarding_first_lede()}
    >
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {({ state, fits, mayFillDemo }) => {
          if (state === 'open') return <AlreadyOpen />;
          if (state === 'filling') return <Callout tone="info" live title={m.onboarding_demo_filling()} />;
          if (!fits) return <AskKey isWrong={key !== ''} onKey={setKey} />;
          return (
            <Stack gap={20}>
              <FoundFirst firstKey={key} />
              {mayFillDemo && <DemoOffer firstKey={key} onBegun={() => query.refetch()} />}
            </Stack>
          );
        }}
      </Load>
    </BarePage>
  );
}

const AlreadyOpen = () => (
  <EmptyState
    scene="done"
    title={m.onboarding_already_open()}
    action={
      <Button variant="primary" href="/login">
        {m.onboarding_sign_in()}
      </Button>
    }
  />
);

function AskKey({ isWrong, onKey }: { isWrong: boolean; onKey: (key: string) => void }) {
  return (
    <Form
      label={m.onboarding_key()}
      schema={z.object({ key: z.string().trim().min(20) })}
      defaultValues={{ key: '' }}
      onSubmit={({ key }) => {
        keepFirstKey(key);
        onKey(key);
      }}
    >
      {isWrong && (
        <Callout tone="bad" live>
          {m.onboarding_failure_wrong_key()}
        </Callout>
      )}
      <p>{m.onboarding_key_text()}</p>
      <TextField name="key" label={m.onboarding_key()} autoComplete="off" isRequired />
      <FormActions>
        <SubmitButton>{m.onboarding_continue()}</SubmitButton>
      </FormActions>
    </Form>
  );
}
