import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Link, PasswordField, Stack, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, SubmitButton } from '@patio/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import { sections } from '../api.ts';

const schema = z.object({
  known: z.string().trim().min(1).max(100),
  birthDate: z.iso.date(),
  username: z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9.-]{1,38}[a-zA-Z0-9]$/),
  password: z.string().min(10).max(200),
});

/** Who a student is, as the school knows it, and how they will sign in once the office has said that it is them. */
export function NewcomerForm({ code, group, school }: { code: string; group: string; school: string }) {
  const locale = useLocale();
  const [waitsAs, setWaitsAs] = useState<string>();
  if (waitsAs)
    return (
      <Stack gap={16}>
        <Callout tone="ok" live title={m.sections_join_waiting_title()}>
          {m.sections_join_waiting_text({ username: waitsAs })}
        </Callout>
        <Link href="/login">{m.sections_join_have_account()}</Link>
      </Stack>
    );
  return (
    <Form
      label={m.sections_join_door()}
      schema={schema}
      defaultValues={{ known: '', birthDate: '', username: '', password: '' }}
      refusedTitle={m.sections_join_refused()}
      onSubmit={async (given) => {
        await sections.joinAsNew.call({ code, ...given, locale });
        setWaitsAs(given.username.trim().toLowerCase());
      }}
    >
      <Callout tone="info">{m.sections_join_for_student({ group, school })}</Callout>
      <TextField name="known" label={m.sections_join_known()} hint={m.sections_join_known_hint()} isRequired />
      <DateField name="birthDate" label={m.sections_join_born()} isRequired />
      <TextField
        name="username"
        label={m.sections_join_username()}
        hint={m.sections_join_username_hint()}
        autoComplete="username"
        isRequired
      />
      <PasswordField
        name="password"
        label={m.sections_join_password()}
        hint={m.sections_join_password_hint()}
        autoComplete="new-password"
        isRequired
      />
      <SubmitButton wide size="lg">
        {m.sections_join_ask()}
      </SubmitButton>
    </Form>
  );
}
