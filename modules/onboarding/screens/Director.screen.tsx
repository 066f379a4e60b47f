import { m } from '@patio/messages';
import { ListChecks, School, UserPlus, UsersRound } from 'lucide-react';
import { PeopleStep } from './director/PeopleStep.tsx';
import { SchoolStep } from './director/SchoolStep.tsx';
import { SetUpStep } from './director/SetUpStep.tsx';
import { TeamStep } from './director/TeamStep.tsx';
import { FirstSteps } from './frame/FirstSteps.tsx';

/** The first steps of whoever leads a school: its data, its team, its people, and what it still lacks. */
export default function OnboardDirectorScreen() {
  return (
    <FirstSteps
      title={m.onboarding_director_title()}
      lede={m.onboarding_director_lede()}
      steps={[
        {
          step: 'school',
          label: m.onboarding_step_school(),
          said: m.onboarding_step_school_said(),
          icon: School,
          content: <SchoolStep />,
        },
        {
          step: 'team',
          label: m.onboarding_step_team(),
          said: m.onboarding_step_team_said(),
          icon: UserPlus,
          content: <TeamStep />,
        },
        {
          step: 'people',
          label: m.onboarding_step_people(),
          said: m.onboarding_step_people_said(),
          icon: UsersRound,
          content: <PeopleStep />,
        },
        {
          step: 'set_up',
          label: m.onboarding_step_set_up(),
          said: m.onboarding_step_set_up_said(),
          icon: ListChecks,
          content: <SetUpStep />,
        },
      ]}
    />
  );
}
