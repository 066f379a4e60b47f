import { makeId, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Drawer, Stack, TextArea, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AgreementView, agreementContent, day } from '../../contract.ts';
import { wellbeing } from '../api.ts';

const form = agreementContent.extend({ agreedOn: day, until: day.nullable(), signedOn: day.nullable() });

interface AgreementDrawerProps {
  caseId: string;
  agreement: AgreementView | null;
  onClose: () => void;
}

/** What was agreed: who does what until when, and who signed. */
export function AgreementDrawer({ caseId, agreement, onClose }: AgreementDrawerProps) {
  const cache = useQueryClient();
  const [id] = useState(() => agreement?.id ?? makeId());
  return (
    <Drawer title={m.wellbeing_work_agreement()} isOpen onOpenChange={(open) => !open && onClose()}>
      <Form
        schema={form}
        defaultValues={{
          what: agreement?.what ?? '',
          who: agreement?.who ?? '',
          signers: agreement?.signers ?? '',
          agreedOn: agreement?.agreedOn ?? todayHere(),
          until: agreement?.until ?? null,
          signedOn: agreement?.signedOn ?? null,
        }}
        onSubmit={async (values) => {
          await wellbeing.saveAgreement.call({ id: caseId, agreementId: id, seen: agreement?.version ?? 0, ...values });
          toast(m.wellbeing_work_agreement_saved());
          onClose();
          await Promise.all(
            [wellbeing.agreements.key(), wellbeing.timeLine.key()].map((queryKey) =>
              cache.invalidateQueries({ queryKey }),
            ),
          );
        }}
      >
        <Stack gap={14}>
          <TextArea name="what" label={m.wellbeing_work_agreement_what()} rows={3} maxLength={1_000} isRequired />
          <TextField
            name="who"
            label={m.wellbeing_work_agreement_who()}
            hint={m.wellbeing_work_agreement_who_hint()}
            maxLength={200}
            isRequired
          />
          <FormRow>
            <DateField name="agreedOn" label={m.wellbeing_work_agreement_day()} isRequired />
            <DateField name="until" label={m.wellbeing_work_agreement_until()} />
          </FormRow>
          <FormRow>
            <DateField name="signedOn" label={m.wellbeing_work_agreement_signed()} />
            <TextField name="signers" label={m.wellbeing_work_agreement_signers()} maxLength={300} />
          </FormRow>
          <FormActions>
            <SubmitButton>{m.wellbeing_work_agreement_keep()}</SubmitButton>
          </FormActions>
        </Stack>
      </Form>
    </Drawer>
  );
}
