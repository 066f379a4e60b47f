import { refreshMe, speak, useMe, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { isLocale } from '@patio/messages/runtime';
import { Avatar, Page, RadioGroup, Stepper, TextField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import { AVATARS } from '../contract.ts';
import { accounts } from './api.ts';
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
    await navigate('/', { replace: true });
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
          <RadioGroup
            name="avatar"
            label={m.accounts_first_avatar()}
            look="card"
            orientation="horizontal"
            options={AVATARS.map((id) => ({
              id,
              label: avatarName(id),
              media: <Avatar name={avatarName(id)} animal={id} size={56} />,
            }))}
          />
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

const AVATAR_NAMES: Record<(typeof AVATARS)[number], () => string> = {
  condor: m.accounts_avatar_condor,
  llama: m.accounts_avatar_llama,
  vizcacha: m.accounts_avatar_vizcacha,
  jaguar: m.accounts_avatar_jaguar,
  toucan: m.accounts_avatar_toucan,
  turtle: m.accounts_avatar_turtle,
  hummingbird: m.accounts_avatar_hummingbird,
  otter: m.accounts_avatar_otter,
  fox: m.accounts_avatar_fox,
  frog: m.accounts_avatar_frog,
  bee: m.accounts_avatar_bee,
  whale: m.accounts_avatar_whale,
};
const avatarName = (id: (typeof AVATARS)[number]): string => AVATAR_NAMES[id]();
