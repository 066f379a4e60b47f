import { demoOptions } from '@patio/client/demo';
import { m } from '@patio/messages';
import { Button, Card, Icon, Inline, PasswordField, Stack, TextField } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { z } from 'zod';
import { wellbeing } from '../api.ts';
import { useSecondStep } from './use-second-step.ts';
import { useStandingAgain } from './use-standing-again.ts';

const schema = z.object({ phrase: z.string().min(1), code: z.string() });

/** Opens the page with the phrase that only its reader knows. */
export function UnlockForm({ onLost }: { onLost: () => void }) {
  const again = useStandingAgain();
  const { asked, noting } = useSecondStep();
  const { data: demo } = useQuery(demoOptions());
  return (
    <Card
      className="wb-door"
      title={
        <Inline gap={8}>
          <Icon of={KeyRound} />
          {m.wellbeing_keys_open_title()}
        </Inline>
      }
    >
      <Form
        schema={schema}
        defaultValues={{ phrase: '', code: '' }}
        patient
        refusedTitle={m.wellbeing_keys_still_closed()}
        onSubmit={async ({ phrase, code }) => {
          await noting(wellbeing.unlock.call({ phrase, ...(code && { code }) }));
          await again();
        }}
      >
        <Stack gap={14}>
          <p className="wb-fact">{m.wellbeing_keys_open_hint()}</p>
          {demo?.keyPhrase && <p className="wb-fact">{m.wellbeing_keys_demo({ phrase: demo.keyPhrase })}</p>}
          <PasswordField name="phrase" label={m.wellbeing_keys_phrase()} autoComplete="off" autoFocus isRequired />
          {asked && (
            <TextField
              name="code"
              label={m.wellbeing_keys_code()}
              hint={m.wellbeing_keys_code_hint()}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
          <Inline gap={10}>
            <SubmitButton>{m.wellbeing_keys_open()}</SubmitButton>
            <Button variant="quiet" onPress={onLost}>
              {m.wellbeing_keys_lost()}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Card>
  );
}
