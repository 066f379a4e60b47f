import type { Capabilities } from '@patio/access';

/** Who may do what with first steps. Whoever is not named in a line may not do it. */
export const capabilities = {
  /** One's own first steps: to see them, to take them, to leave them for later. */
  'onboarding.own': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  /** To set up what is new: an institution with its first school, or a school that one was asked to lead. */
  'onboarding.set_up': { admin: 'institution', director: 'school' },
} as const satisfies Capabilities;
