import { m } from '@patio/messages';
import { Button, Dialog, Segmented, Select, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { z } from 'zod';
import type { ConsentView } from '../../contract.ts';
import { people } from '../api.ts';

const ANSWERS = ['given', 'refused', 'withdrawn'] as const;
const schema = z.object({
  guardianPersonId: z.uuid(),
  answer: z.enum(ANSWERS),
  evidence: z.string().trim().min(3).max(300),
  expiresOn: z.iso.date().nullable(),
});

interface RecordConsentProps {
  studentId: string;
  consent: ConsentView;
}

/** Writes down what an adult signed on paper. */
export function RecordConsentDialog({ studentId, consent }: RecordConsentProps) {
  const cache = useQueryClient();
  return (
    <Dialog
      title={m.people_purpose_is({ purpose: consent.purpose })}
      trigger={
        <Button size="sm" icon={FilePen}>
          {m.people_record_paper()}
        </Button>
      }
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{
            guardianPersonId: consent.answers[0]?.guardianPersonId,
            answer: 'given',
            evidence: '',
            expiresOn: null,
          }}
          onSubmit={async (values) => {
            await people.recordConsent.call({ studentId, purpose: consent.purpose, ...values });
            await cache.invalidateQueries({ queryKey: people.key() });
            toast(m.people_saved());
            close();
          }}
        >
          <Select
            name="guardianPersonId"
            label={m.people_adult()}
            options={consent.answers.map((answer) => ({ id: answer.guardianPersonId, label: answer.guardianName }))}
          />
          <Segmented
            name="answer"
            label={m.people_answer()}
            options={ANSWERS.map((id) => ({ id, label: m.people_answer_is({ answer: id }) }))}
          />
          <TextField name="evidence" label={m.people_evidence()} hint={m.people_evidence_hint()} isRequired />
          <DateField name="expiresOn" label={m.people_expires_on()} />
          <FormActions>
            <Button onPress={close}>{m.people_cancel()}</Button>
            <SubmitButton>{m.people_save()}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
