import { m } from '@patio/messages';
import { Button, Callout, Card, Inline, PasswordField, Stack, TextField } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { phrase } from '../../contract/keys.ts';
import { wellbeing } from '../api.ts';
import { useSecondStep } from './use-second-step.ts';
import { useStandingAgain } from './use-standing-again.ts';

const schema = z
  .object({ phrase, again: z.string(), code: z.string() })
  .refine((given) => given.phrase === given.again.trim(), {
    path: ['again'],
    error: () => m.wellbeing_keys_not_the_same(),
  });

/** A phrase of one's own: for the first time, or anew when it was lost. Nobody can read it or send it by mail. */
export function ChoosePhrase({ schoolId, lost, onDone }: { schoolId: string; lost: boolean; onDone: () => void }) {
  const standingAgain = useStandingAgain();
  const { asked, noting } = useSecondStep();
  return (
    <Card className="wb-door" title={lost ? m.wellbeing_keys_lost_title() : m.wellbeing_keys_choose_title()}>
      <Form
        schema={schema}
        defaultValues={{ phrase: '', again: '', code: '' }}
        patient
        refusedTitle={m.wellbeing_keys_still_closed()}
        onSubmit={async (values) => {
          const code = values.code ? { code: values.code } : {};
          await noting(wellbeing.choosePhrase.call({ schoolId, phrase: values.phrase, lost, ...code }));
          onDone();
          await standingAgain();
        }}
      >
        <Stack gap={14}>
          <Callout tone={lost ? 'warn' : 'info'}>
            {lost ? m.wellbeing_keys_lost_hint() : m.wellbeing_keys_choose_hint()}
          </Callout>
          <PasswordField
            name="phrase"
            label={m.wellbeing_keys_phrase()}
            hint={m.wellbeing_keys_phrase_hint()}
            autoComplete="off"
            isRequired
          />
          <PasswordField name="again" label={m.wellbeing_keys_again()} autoComplete="off" isRequired />
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
            <SubmitButton>{m.wellbeing_keys_choose()}</SubmitButton>
            {lost && (
              <Button variant="quiet" onPress={onDone}>
                {m.wellbeing_keys_not_lost()}
              </Button>
            )}
          </Inline>
        </Stack>
      </Form>
    </Card>
  );
}
