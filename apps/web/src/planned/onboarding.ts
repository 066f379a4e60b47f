import { m } from '@patio/messages';
import { planned } from './planned.ts';

export const onboardingPlanned = [
  ...planned('public', [
    [
      '/onboarding/institution',
      'onboarding.institution',
      null,
      m.web_onboarding_institution,
      undefined,
      { bare: true },
    ],
  ]),
  ...planned('director', [
    [
      '/onboarding/director',
      'onboarding.director',
      'accounts.use_own',
      m.web_onboarding_director,
      undefined,
      { bare: true },
    ],
  ]),
  ...planned('teacher', [
    [
      '/onboarding/teacher',
      'onboarding.teacher',
      'accounts.use_own',
      m.web_onboarding_teacher,
      undefined,
      { bare: true },
    ],
  ]),
  ...planned('student', [
    [
      '/onboarding/student',
      'onboarding.student',
      'accounts.use_own',
      m.web_onboarding_student,
      undefined,
      { bare: true },
    ],
  ]),
];
