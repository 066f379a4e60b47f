import { useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, Link, Stack, TextArea, TextField } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { message, subject } from '../../contract/fields.ts';
import { help } from '../api.ts';
import { CircumstancesNote } from './CircumstancesNote.tsx';
import { circumstances } from './circumstances.ts';

const schema = z.object({
  school: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9-]{2,60}$/),
  ]),
  name: z.string().trim().min(2).max(120),
  email: z.string().trim().max(200).pipe(z.email()),
  subject,
  message,
});

/** For people without an account, or who cannot get in. */
export function ContactForm() {
  const given = useSearch('school') ?? '';
  const facts = circumstances(useSearch('from'), useSearch('code'));
  const [sent, setSent] = useState<{ number: number | null }>();
  const addressee = useQuery(
    help.addressee.queryOptions({ input: { school: given }, enabled: given !== '', retry: false }),
  );
  const send = async ({ school, ...words }: z.output<typeof schema>) =>
    setSent(await help.contact.call({ ...words, ...facts, school: school || undefined }));
  if (sent)
    return (
      <EmptyState
        scene="mail"
        title={sent.number ? m.help_contact_sent_number({ number: sent.number }) : m.help_contact_sent()}
        action={<Button onPress={() => setSent(undefined)}>{m.help_contact_another()}</Button>}
      >
        {m.help_contact_sent_text()}
      </EmptyState>
    );
  return (
    <Stack gap={20}>
      <p>
        {m.help_contact_lede()} <Link href="/login">{m.help_contact_sign_in()}</Link>
      </p>
      <Card title={addressee.data ? m.help_contact_to({ name: addressee.data.name }) : undefined}>
        <Form
          schema={schema}
          defaultValues={{ school: given, name: '', email: '', subject: '', message: '' }}
          onSubmit={send}
        >
          <TextField name="school" label={m.help_contact_school()} hint={m.help_contact_school_hint()} />
          <FormRow>
            <TextField name="name" label={m.help_contact_name()} isRequired autoComplete="name" />
            <TextField name="email" type="email" label={m.help_contact_email()} isRequired autoComplete="email" />
          </FormRow>
          <TextField name="subject" label={m.help_subject()} isRequired maxLength={140} />
          <TextArea name="message" label={m.help_message()} isRequired rows={6} maxLength={8000} />
          <CircumstancesNote facts={facts} />
          <FormActions>
            <SubmitButton>{m.help_send()}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Stack>
  );
}
