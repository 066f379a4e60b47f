import type { Capabilities } from '@patio/access';

/** Who may do what with notices. Whoever is not named in a line may not do it. */
export const capabilities = {
  'notices.read_own': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  'notices.manage_rules': { admin: 'institution' },
} as const satisfies Capabilities;
