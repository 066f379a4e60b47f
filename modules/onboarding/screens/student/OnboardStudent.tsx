import { shortName, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Languages, PawPrint, ShieldCheck } from 'lucide-react';
import { onboarding } from '../api.ts';
import { FirstSteps } from '../frame/FirstSteps.tsx';
import { AvatarStep } from './AvatarStep.tsx';
import { ConsentStep } from './ConsentStep.tsx';
import { LanguageStep } from './LanguageStep.tsx';
import { ReadingStep } from './ReadingStep.tsx';

/** The first steps of a student: a face, a language, how they read best, and what their family has agreed to. */
export default function OnboardStudent() {
  const { user, audience } = useMe();
  const view = useQuery(onboarding.student.queryOptions());
  const isForKids = audience === 'k3' || view.data?.home === 'k3';
  return (
    <FirstSteps
      title={m.onboarding_student_title({ name: shortName(user) })}
      lede={m.onboarding_student_lede()}
      isForKids={isForKids}
      steps={[
        {
          step: 'avatar',
          label: m.onboarding_step_avatar(),
          said: m.onboarding_step_avatar_said(),
          icon: PawPrint,
          content: <AvatarStep />,
        },
        {
          step: 'language',
          label: m.onboarding_step_language(),
          said: m.onboarding_step_language_said(),
          icon: Languages,
          content: <LanguageStep />,
        },
        {
          step: 'reading',
          label: m.onboarding_step_reading(),
          said: m.onboarding_step_reading_said(),
          icon: BookOpen,
          content: <ReadingStep isForKids={isForKids} />,
        },
        {
          step: 'consent',
          label: m.onboarding_step_consent(),
          said: m.onboarding_step_consent_said(),
          icon: ShieldCheck,
          content: <ConsentStep />,
        },
      ]}
    />
  );
}
