import { PersonalPart } from '@patio/accounts/screens';
import { shortName, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { BookOpen, CalendarClock, ClipboardCheck, Notebook, UserRound } from 'lucide-react';
import { FirstSteps } from './frame/FirstSteps.tsx';
import { SettingsPart } from './frame/SettingsPart.tsx';
import { ClassesStep } from './teacher/ClassesStep.tsx';
import { RollStep } from './teacher/RollStep.tsx';
import { SubjectsStep } from './teacher/SubjectsStep.tsx';

/** The first steps of a teacher: a face, what they teach, when they can, their classes, the first roll. */
export default function OnboardTeacherScreen() {
  const { user } = useMe();
  return (
    <FirstSteps
      title={m.onboarding_welcome({ name: shortName(user) })}
      lede={m.onboarding_teacher_lede()}
      steps={[
        {
          step: 'profile',
          label: m.onboarding_step_profile(),
          said: m.onboarding_step_profile_said(),
          icon: UserRound,
          content: <PersonalPart user={user} />,
        },
        {
          step: 'subjects',
          label: m.onboarding_step_subjects(),
          said: m.onboarding_step_subjects_said(),
          icon: BookOpen,
          content: <SubjectsStep />,
        },
        {
          step: 'hours',
          label: m.onboarding_step_hours(),
          said: m.onboarding_step_hours_said(),
          icon: CalendarClock,
          content: <SettingsPart id="hours" />,
        },
        {
          step: 'classes',
          label: m.onboarding_step_classes(),
          said: m.onboarding_step_classes_said(),
          icon: Notebook,
          content: <ClassesStep />,
        },
        {
          step: 'roll',
          label: m.onboarding_step_roll(),
          said: m.onboarding_step_roll_said(),
          icon: ClipboardCheck,
          content: <RollStep />,
        },
      ]}
    />
  );
}
