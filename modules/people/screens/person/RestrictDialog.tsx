import { todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Dialog, TextArea } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { spokenName } from '../../contract/names.ts';
import type { GuardianshipView } from '../../contract.ts';
import { people } from '../api.ts';

const schema = z
  .object({
    from: z.iso.date(),
    until: z.iso.date().nullable(),
    reason: z.string().trim().min(10).max(500),
  })
  .refine((value) => value.until === null || value.until >= value.from, { path: ['until'] });

interface RestrictDialogProps {
  tie: GuardianshipView;
  trigger: ReactElement;
  onDone: () => Promise<unknown>;
}

/** Writes a court's word down; from its first day the tie opens nothing. */
export function RestrictDialog({ tie, trigger, onDone }: RestrictDialogProps) {
  return (
    <Dialog title={m.people_restrict_title()} trigger={trigger}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ from: todayHere(), until: null, reason: '' }}
          onSubmit={async (values) => {
            await people.restrictGuardian.call({ id: tie.id, version: tie.version, ...values });
            await onDone();
            close();
          }}
        >
          <Callout tone="warn">{m.people_restrict_explains({ name: spokenName(tie) })}</Callout>
          <FormRow>
            <DateField name="from" label={m.people_restricted_from()} isRequired />
            <DateField name="until" label={m.people_restricted_until()} hint={m.people_until_hint()} />
          </FormRow>
          <TextArea name="reason" label={m.people_court_reason()} hint={m.people_court_reason_hint()} isRequired />
          <FormActions>
            <Button onPress={close}>{m.people_cancel()}</Button>
            <SubmitButton variant="danger">{m.people_restrict()}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
