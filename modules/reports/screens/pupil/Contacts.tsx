import { m } from '@patio/messages';
import {
  Button,
  Card,
  Drawer,
  EmptyState,
  Section,
  Select,
  Stack,
  TextArea,
  TextField,
  Timeline,
  toast,
} from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { z } from 'zod';
import { OUTCOMES, WAYS } from '../../contract/fields.ts';
import type { ContactView, StudentDetail } from '../../contract.ts';
import { reports } from '../api.ts';

const TONES = { reached: 'ok', agreed: 'ok', no_answer: 'warn', follow_up: 'info' } as const;

/** Contacts with a family as they happened. */
export function ContactLines({ contacts }: { contacts: readonly ContactView[] }) {
  return (
    <Timeline
      label={m.reports_contacts()}
      time="date"
      items={contacts.map((contact) => ({
        id: contact.id,
        at: `${contact.on}T12:00:00Z`,
        tone: TONES[contact.outcome],
        title: `${m.reports_way_is({ way: contact.way })} · ${contact.withWhom}`,
        by: contact.by,
        detail: contact.about,
        children: <small>{m.reports_outcome_is({ outcome: contact.outcome })}</small>,
      }))}
    />
  );
}

/** Who spoke with the family, when, about what, and what came of it; entries stay as they were written. */
export function Contacts({ student }: { student: StudentDetail }) {
  return (
    <Section
      title={m.reports_contacts()}
      description={m.reports_contacts_lede()}
      actions={student.can.keep && <NewContact student={student} />}
    >
      <Card>
        {student.contacts.length === 0 ? (
          <EmptyState scene="people" title={m.reports_no_contacts()}>
            {m.reports_no_contacts_more()}
          </EmptyState>
        ) : (
          <ContactLines contacts={student.contacts} />
        )}
      </Card>
    </Section>
  );
}

const schema = z.object({
  on: z.iso.date(),
  way: z.enum(WAYS),
  withWhom: z.string().trim().min(2).max(120),
  about: z.string().trim().min(3).max(2000),
  outcome: z.enum(OUTCOMES),
});

function NewContact({ student }: { student: StudentDetail }) {
  const cache = useQueryClient();
  return (
    <Drawer
      title={m.reports_new_contact()}
      trigger={
        <Button variant="primary" icon={PhoneCall}>
          {m.reports_new_contact()}
        </Button>
      }
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{
            on: student.today,
            way: 'call',
            withWhom: student.guardians[0] ?? '',
            about: '',
            outcome: 'reached',
          }}
          onSubmit={async (values) => {
            await reports.addContact.call({ studentId: student.studentId, ...values });
            await cache.invalidateQueries({ queryKey: reports.student.key() });
            toast(m.reports_contact_added());
            close();
          }}
        >
          <Stack gap={14}>
            <DateField name="on" label={m.reports_contact_on()} max={student.today} isRequired />
            <Select
              name="way"
              label={m.reports_contact_way()}
              options={WAYS.map((way) => ({ id: way, label: m.reports_way_is({ way }) }))}
            />
            <TextField name="withWhom" label={m.reports_contact_with()} isRequired />
            <TextArea name="about" label={m.reports_contact_about()} hint={m.reports_contact_about_hint()} isRequired />
            <Select
              name="outcome"
              label={m.reports_contact_outcome()}
              options={OUTCOMES.map((outcome) => ({ id: outcome, label: m.reports_outcome_is({ outcome }) }))}
            />
            <p className="m-0 text-ink-2">{m.reports_contact_stays()}</p>
            <FormActions>
              <Button onPress={close}>{m.reports_cancel()}</Button>
              <SubmitButton>{m.reports_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
