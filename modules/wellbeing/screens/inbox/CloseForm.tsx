import { m } from '@patio/messages';
import { Select, Stack, TextArea, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { REFERRAL_OUTCOMES, referralOutcome } from '../../contract/referral-fields.ts';
import { wellbeing } from '../api.ts';

const outcome = referralOutcome.exclude(['case']);
const schema = z.object({ outcome, note: z.string().trim().max(2_000) });
const OUTCOMES = REFERRAL_OUTCOMES.filter((each) => each !== 'case');

/** How a referral ended without a case; whoever sent it hears only that it was received. */
export function CloseForm({ seen, onDone }: { seen: { id: string; version: number }; onDone: () => void }) {
  const cache = useQueryClient();
  return (
    <Form
      schema={schema}
      defaultValues={{ outcome: 'talked', note: '' }}
      onSubmit={async (values) => {
        await wellbeing.closeReferral.call({ ...seen, ...values });
        toast(m.wellbeing_referrals_closed_done());
        onDone();
        await cache.invalidateQueries({ queryKey: wellbeing.inbox.key() });
      }}
    >
      <Stack gap={14}>
        <Select
          name="outcome"
          label={m.wellbeing_referrals_how_ended()}
          options={OUTCOMES.map((id) => ({ id, label: m.wellbeing_referrals_outcome({ outcome: id }) }))}
          isRequired
        />
        <TextArea name="note" label={m.wellbeing_referrals_note()} hint={m.wellbeing_referrals_note_hint()} />
        <FormActions>
          <SubmitButton>{m.wellbeing_referrals_close()}</SubmitButton>
        </FormActions>
      </Stack>
    </Form>
  );
}
