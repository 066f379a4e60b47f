import { refreshMe, useLocale, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, PasswordField, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { sections } from '../api.ts';

interface Preview {
  audience: 'students' | 'guardians';
  group: string;
  school: string;
  institution: string;
}

const schemaOf = (family: boolean) =>
  z.object({
    known: z.string().trim().min(1).max(100),
    birthDate: z.iso.date(),
    name: family ? z.email() : z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9.-]{1,38}[a-zA-Z0-9]$/),
    password: z.string().min(10).max(200),
  });

/** Who one is, as the school knows it, and how one will sign in from now on. */
export function NewcomerForm({ code, preview }: { code: string; preview: Preview }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const family = preview.audience === 'guardians';
  const words = { group: preview.group, school: preview.school };
  return (
    <Form
      label={m.sections_join_door()}
      schema={schemaOf(family)}
      defaultValues={{ known: '', birthDate: '', name: '', password: '' }}
      refusedTitle={m.sections_join_refused()}
      onSubmit={async ({ name, ...given }) => {
        await sections.joinAsNew.call({ code, ...given, locale, ...(family ? { email: name } : { username: name }) });
        await refreshMe();
        await navigate('/', { replace: true });
      }}
    >
      <Callout tone="info">{family ? m.sections_join_for_family(words) : m.sections_join_for_student(words)}</Callout>
      <TextField
        name="known"
        label={family ? m.sections_join_known_family() : m.sections_join_known()}
        hint={family ? m.sections_join_known_family_hint() : m.sections_join_known_hint()}
        isRequired
      />
      <DateField name="birthDate" label={family ? m.sections_join_child_born() : m.sections_join_born()} isRequired />
      <TextField
        name="name"
        type={family ? 'email' : 'text'}
        label={family ? m.sections_join_email() : m.sections_join_username()}
        hint={family ? m.sections_join_email_hint() : m.sections_join_username_hint()}
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
        {m.sections_join_enter()}
      </SubmitButton>
    </Form>
  );
}
