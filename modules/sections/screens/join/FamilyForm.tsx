import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Link, Stack, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, SubmitButton } from '@patio/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import { sections } from '../api.ts';

const schema = z.object({
  known: z.string().trim().min(1).max(100),
  birthDate: z.iso.date(),
  email: z.email(),
});

/** An adult says who they are; what opens the account is the message that follows, or the office. The answer is always the same. */
export function FamilyForm({ code, group, school }: { code: string; group: string; school: string }) {
  const locale = useLocale();
  const [asked, setAsked] = useState(false);
  if (asked)
    return (
      <Stack gap={16}>
        <Callout tone="ok" live title={m.sections_join_asked_title()}>
          {m.sections_join_asked_text()}
        </Callout>
        <p className="m-0 text-ink-2">{m.sections_join_asked_late()}</p>
        <Link href="/login">{m.sections_join_have_account()}</Link>
      </Stack>
    );
  return (
    <Form
      label={m.sections_join_door()}
      schema={schema}
      defaultValues={{ known: '', birthDate: '', email: '' }}
      refusedTitle={m.sections_join_refused()}
      onSubmit={async (given) => {
        await sections.askToJoin.call({ code, ...given, locale });
        setAsked(true);
      }}
    >
      <Callout tone="info">{m.sections_join_for_family({ group, school })}</Callout>
      <TextField
        name="known"
        label={m.sections_join_known_family()}
        hint={m.sections_join_known_family_hint()}
        isRequired
      />
      <DateField name="birthDate" label={m.sections_join_child_born()} isRequired />
      <TextField
        name="email"
        type="email"
        label={m.sections_join_email()}
        hint={m.sections_join_email_hint()}
        autoComplete="email"
        isRequired
      />
      <SubmitButton wide size="lg">
        {m.sections_join_ask()}
      </SubmitButton>
    </Form>
  );
}
