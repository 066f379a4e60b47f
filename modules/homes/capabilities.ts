import type { Capabilities } from '@patio/access';

/** Who has a first page, and who a dashboard. Whoever is not named in a line may not do it. */
export const capabilities = {
  'homes.read_own': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  /** One's own day and week as a student: what is on, what is owed, and the times set aside to study. */
  'homes.study': { student: 'self' },
  'homes.read_dashboard': { teacher: 'self', student: 'self', parent: 'self' },
} as const satisfies Capabilities;
