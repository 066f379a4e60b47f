import { makeId, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Drawer, Select, Stack, TextArea, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CONTACT_KINDS, type ContactView, contactContent, contactKind, day } from '../../contract.ts';
import { wellbeing } from '../api.ts';

const form = contactContent.extend({ kind: contactKind, on: day, nextOn: day.nullable() });

interface ContactDrawerProps {
  caseId: string;
  contact: ContactView | null;
  onClose: () => void;
}

/** A word with a service outside of the school: whom, what was asked, what they said, when somebody asks again. */
export function ContactDrawer({ caseId, contact, onClose }: ContactDrawerProps) {
  const cache = useQueryClient();
  const [id] = useState(() => contact?.id ?? makeId());
  return (
    <Drawer title={m.wellbeing_work_contact()} isOpen onOpenChange={(open) => !open && onClose()}>
      <Form
        schema={form}
        defaultValues={{
          kind: contact?.kind ?? 'health',
          service: contact?.service ?? '',
          person: contact?.person ?? '',
          what: contact?.what ?? '',
          answer: contact?.answer ?? '',
          on: contact?.on ?? todayHere(),
          nextOn: contact?.nextOn ?? null,
        }}
        onSubmit={async (values) => {
          await wellbeing.saveContact.call({ id: caseId, contactId: id, seen: contact?.version ?? 0, ...values });
          toast(m.wellbeing_work_contact_saved());
          onClose();
          await Promise.all(
            [wellbeing.agreements.key(), wellbeing.timeLine.key()].map((queryKey) =>
              cache.invalidateQueries({ queryKey }),
            ),
          );
        }}
      >
        <Stack gap={14}>
          <FormRow>
            <Select
              name="kind"
              label={m.wellbeing_work_contact_of()}
              options={CONTACT_KINDS.map((kind) => ({ id: kind, label: m.wellbeing_work_contact_kind({ kind }) }))}
              isRequired
            />
            <DateField name="on" label={m.wellbeing_work_on()} isRequired />
          </FormRow>
          <TextField name="service" label={m.wellbeing_work_contact_service()} maxLength={200} isRequired />
          <TextField name="person" label={m.wellbeing_work_contact_person()} maxLength={200} />
          <TextArea name="what" label={m.wellbeing_work_contact_what()} rows={3} maxLength={2_000} isRequired />
          <TextArea name="answer" label={m.wellbeing_work_contact_answer()} rows={2} maxLength={2_000} />
          <DateField name="nextOn" label={m.wellbeing_work_contact_next()} />
          <FormActions>
            <SubmitButton>{m.wellbeing_work_contact_keep()}</SubmitButton>
          </FormActions>
        </Stack>
      </Form>
    </Drawer>
  );
}
