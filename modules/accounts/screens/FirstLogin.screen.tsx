import { refreshMe, speak, useMe, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { isLocale } from '@patio/messages/runtime';
import { Page, RadioGroup, Stepper, TextField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import { AVATARS } from '../contract.ts';
import { accounts } from './api.ts';
import { AvatarField } from './profile/AvatarField.tsx';
import { AppearancePart } from './settings/AppearancePart.tsx';
import { LANGUAGES } from './sign-in/SignInFrame.tsx';

const aboutSchema = z.object({
  preferredName: z.string().trim().max(80),
  avatar: z.string().nullable(),
  locale: z.enum(['es', 'en']),
});

/** A student's first minutes: a face, a language, and how they like to read. A secret of their own was asked at the door. */
export default function FirstLoginScreen() {
  const me = useMe();
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const steps = [m.accounts_first_about(), m.accounts_first_reading()];
  const finish = async () => {
    await accounts.finishFirstLogin.call({});
    await refreshMe();
    await navigate('/onboarding/student?first=1', { replace: true });
  };
  return (
    <Page
      title={m.accounts_first_title({ name: me.user.preferredName || me.user.givenNames })}
      description={m.accounts_first_lede()}
      width="form"
      align="center"
    >
      <Stepper
        label={m.accounts_first_title({ name: me.user.givenNames })}
        steps={steps.map((label, i) => ({ id: String(i), label }))}
        current={String(step)}
        reached={step}
        onGo={(id) => setStep(Number(id))}
      />
      {step === 0 && (
        <Form
          label={m.accounts_first_about()}
          schema={aboutSchema}
          defaultValues={{ preferredName: me.user.preferredName ?? '', avatar: me.user.avatar, locale: me.user.locale }}
          onSubmit={async ({ preferredName, avatar, locale }) => {
            await accounts.updateProfile.call({
              version: me.user.version,
              preferredName: preferredName || null,
              avatar: AVATARS.find((known) => known === avatar) ?? null,
              locale,
            });
            if (isLocale(locale)) await speak(locale);
            await refreshMe();
            setStep(1);
          }}
        >
          <TextField name="preferredName" label={m.accounts_first_call_me()} />
          <AvatarField name="avatar" />
          <RadioGroup name="locale" label={m.accounts_language()} options={LANGUAGES} orientation="horizontal" />
          <FormActions>
            <SubmitButton size="lg">{m.accounts_continue()}</SubmitButton>
          </FormActions>
        </Form>
      )}
      {step === 1 && (
        <>
          <AppearancePart />
          <Form label={m.accounts_first_reading()} schema={z.object({})} defaultValues={{}} onSubmit={finish}>
            <FormActions>
              <SubmitButton size="lg">{m.accounts_first_done()}</SubmitButton>
            </FormActions>
          </Form>
        </>
      )}
    </Page>
  );
}
