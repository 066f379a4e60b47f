import type { Capabilities } from '@patio/access';

/** Who may do what with announcements. Whoever is not named in a line may not do it. */
export const capabilities = {
  /** Writing, sending, and reading who has read and answered. A teacher writes to own classes. */
  'announcements.write': { admin: 'institution', director: 'school', coordinator: 'school', teacher: 'section' },
  /** What was sent to oneself; a guardian reads what concerns a child while the tie holds. */
  'announcements.read': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'child',
    support: 'self',
    psychology: 'self',
  },
} as const satisfies Capabilities;
