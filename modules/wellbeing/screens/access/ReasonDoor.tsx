import { m } from '@patio/messages';
import { Callout, Select, Stack, TextArea } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { PURPOSES, purpose } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { purposeName } from './labels.ts';

const schema = z.object({ purpose, reason: z.string().trim().min(10).max(500) });

/** A colleague's case asks why before it opens; the lead sees the reason. Where it is restricted, this is for an emergency. */
export default function ReasonDoor({
  caseId,
  restricted = false,
  onOpened,
}: {
  caseId: string;
  restricted?: boolean;
  onOpened: () => void;
}) {
  return (
    <Form
      schema={schema}
      defaultValues={{ purpose: restricted ? 'safety' : 'cover', reason: '' }}
      patient
      refusedTitle={m.wellbeing_keys_still_closed()}
      onSubmit={async (values) => {
        await wellbeing.openForeignCase.call({ caseId, ...values });
        onOpened();
      }}
    >
      <Stack gap={14}>
        <Callout
          tone={restricted ? 'warn' : 'info'}
          title={restricted ? m.wellbeing_access_glass_title() : m.wellbeing_access_reason_title()}
        >
          {restricted ? m.wellbeing_access_glass_hint() : m.wellbeing_access_reason_hint()}
        </Callout>
        <Select
          name="purpose"
          label={m.wellbeing_access_purpose()}
          options={PURPOSES.map((id) => ({ id, label: purposeName(id) }))}
          isRequired
        />
        <TextArea name="reason" label={m.wellbeing_access_reason()} rows={3} maxLength={500} isRequired />
        <div>
          <SubmitButton>{restricted ? m.wellbeing_access_break_glass() : m.wellbeing_access_open()}</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
