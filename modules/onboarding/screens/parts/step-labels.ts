import { m } from '@patio/messages';
import type { StepName } from '../../contract.ts';

/** What each first step is called. */
export const STEP_LABELS: Record<StepName, () => string> = {
  school: m.onboarding_step_school,
  team: m.onboarding_step_team,
  people: m.onboarding_step_people,
  set_up: m.onboarding_step_set_up,
  profile: m.onboarding_step_profile,
  subjects: m.onboarding_step_subjects,
  hours: m.onboarding_step_hours,
  classes: m.onboarding_step_classes,
  roll: m.onboarding_step_roll,
  avatar: m.onboarding_step_avatar,
  language: m.onboarding_step_language,
  reading: m.onboarding_step_reading,
  consent: m.onboarding_step_consent,
};
