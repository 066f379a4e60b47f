import { failureText, useNavigate, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Page, RadioGroup, Select, Stack, TextField, toast } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import { members } from './api.ts';
import { useAccountChange } from './office/use-account-change.ts';
import { EmailInUse, useEmailInUse } from './person/EmailInUse.tsx';
import { FirstPassword } from './users/FirstPassword.tsx';
import { type DraftPlace, PlacesField, placesOf } from './users/PlacesField.tsx';

const name = z
  .string()
  .trim()
  .min(1, { error: () => m.members_name_missing() })
  .max(80);
const schema = z.object({
  way: z.enum(['email', 'username']),
  givenNames: name,
  surnames: name,
  email: z.string(),
  username: z.string(),
  locale: z.enum(['es', 'en']),
});

/** One more person: invited by e-mail, or with a username and a first password to hand over. */
export default function CreateUserScreen() {
  const { role, school } = useSearch(z.object({ role: z.string().optional(), school: z.uuid().optional() }));
  const navigate = useNavigate();
  const { keep } = useAccountChange();
  const { inUse, send } = useEmailInUse();
  const [places, setPlaces] = useState<DraftPlace[]>([{ key: 1, role: role ?? 'teacher', schoolId: school ?? null }]);
  const [made, setMade] = useState<{ id: string; username: string; temporaryPassword: string } | null>(null);
  if (made) return <FirstPassword made={made} />;
  const submit = async ({ way, email, username, ...person }: z.output<typeof schema>, samePerson = false) => {
    const [first, ...others] = placesOf(places);
    if (!first) return;
    const given = { ...person, ...first, others };
    if (way === 'username') {
      setMade(await keep(members.createMember.call({ ...given, username }), m.members_user_made()));
      return;
    }
    await send(() => keep(members.invite.call({ ...given, email, samePerson }), m.members_invitation_sent({ email })));
    await navigate('/admin/users?tab=invitations');
  };
  return (
    <Page
      title={m.members_new_user()}
      description={m.members_new_user_lede()}
      width="form"
      breadcrumbs={[{ label: m.members_users_title(), href: '/admin/users' }]}
    >
      <Form
        schema={schema}
        defaultValues={{ way: 'email', givenNames: '', surnames: '', email: '', username: '', locale: 'es' }}
        onSubmit={(values) => submit(values)}
      >
        {(form) => (
          <Stack gap={18}>
            <RadioGroup
              name="way"
              label={m.members_how()}
              look="card"
              options={[
                { id: 'email', label: m.members_by_email(), detail: m.members_by_email_detail() },
                { id: 'username', label: m.members_by_username(), detail: m.members_by_username_detail() },
              ]}
            />
            <FormRow>
              <TextField name="givenNames" label={m.accounts_given_names()} isRequired />
              <TextField name="surnames" label={m.accounts_surnames()} isRequired />
            </FormRow>
            <FormRow>
              {form.watch('way') === 'email' ? (
                <TextField name="email" label={m.members_field_email()} type="email" isRequired />
              ) : (
                <TextField
                  name="username"
                  label={m.members_field_username()}
                  hint={m.members_username_hint()}
                  isRequired
                />
              )}
              <Select
                name="locale"
                label={m.members_field_locale()}
                options={[
                  { id: 'es', label: m.members_spanish() },
                  { id: 'en', label: m.members_english() },
                ]}
              />
            </FormRow>
            {inUse && (
              <EmailInUse
                inUse={inUse}
                onSamePerson={() =>
                  void submit(form.getValues(), true).catch(
                    async (error) => void toast(await failureText(error), { tone: 'bad' }),
                  )
                }
              />
            )}
            <PlacesField places={places} onChange={setPlaces} />
            <FormActions>
              <Button href="/admin/users">{m.ui_cancel()}</Button>
              <SubmitButton isDisabled={placesOf(places).length === 0}>
                {form.watch('way') === 'email' ? m.members_send_invitation() : m.members_make_user()}
              </SubmitButton>
            </FormActions>
          </Stack>
        )}
      </Form>
    </Page>
  );
}
