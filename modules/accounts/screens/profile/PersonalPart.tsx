import { failureText, refreshMe, speak } from '@patio/client';
import { m } from '@patio/messages';
import { isLocale } from '@patio/messages/runtime';
import { Card, PhotoField, RadioGroup, TextField, toast } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import type { UserView } from '../../contract.ts';
import { accounts } from '../api.ts';
import { LANGUAGES } from '../sign-in/SignInFrame.tsx';
import { photoAddress, uploadPhoto } from './photo.ts';

const schema = z.object({
  givenNames: z.string().trim().min(1).max(80),
  surnames: z.string().trim().min(1).max(80),
  preferredName: z.string().trim().max(80),
  pronouns: z.string().trim().max(40),
  phone: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .regex(/^\+?[0-9 ()-]{6,24}$/, { error: () => m.accounts_phone_invalid() }),
  ]),
  locale: z.enum(['es', 'en']),
});

/** Name, face, pronouns, language and phone. An edit names the version it saw. */
export function PersonalPart({ user }: { user: UserView }) {
  const name = `${user.givenNames} ${user.surnames}`;
  const setPhoto = async (photo: File | null) => {
    try {
      const photoFileId = photo && (await uploadPhoto(photo));
      await accounts.updateProfile.call({ version: user.version, photoFileId });
      await refreshMe();
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  return (
    <Card title={m.accounts_personal()}>
      <PhotoField
        label={m.accounts_photo()}
        personName={name}
        current={photoAddress(user.photoFileId)}
        value={null}
        onChange={setPhoto}
        onRemove={user.photoFileId ? () => void setPhoto(null) : undefined}
      />
      <Form
        label={m.accounts_personal()}
        schema={schema}
        defaultValues={{
          givenNames: user.givenNames,
          surnames: user.surnames,
          preferredName: user.preferredName ?? '',
          pronouns: user.pronouns ?? '',
          phone: user.phone ?? '',
          locale: user.locale,
        }}
        onSubmit={async (values) => {
          await accounts.updateProfile.call({
            version: user.version,
            ...values,
            preferredName: values.preferredName || null,
            pronouns: values.pronouns || null,
            phone: values.phone || null,
          });
          if (isLocale(values.locale)) await speak(values.locale);
          await refreshMe();
          toast(m.accounts_saved());
        }}
      >
        <FormRow>
          <TextField name="givenNames" label={m.accounts_given_names()} autoComplete="given-name" isRequired />
          <TextField name="surnames" label={m.accounts_surnames()} autoComplete="family-name" isRequired />
        </FormRow>
        <FormRow>
          <TextField name="preferredName" label={m.accounts_preferred_name()} hint={m.accounts_preferred_name_hint()} />
          <TextField name="pronouns" label={m.accounts_pronouns()} />
        </FormRow>
        <TextField name="phone" type="tel" label={m.accounts_phone()} autoComplete="tel" />
        <TextField
          label={user.email ? m.accounts_email() : m.accounts_username()}
          value={user.email ?? user.username ?? ''}
          onChange={() => {}}
          hint={m.accounts_identity_hint()}
          isReadOnly
        />
        <RadioGroup name="locale" label={m.accounts_language()} options={LANGUAGES} orientation="horizontal" />
        <FormActions>
          <SubmitButton>{m.accounts_save()}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
