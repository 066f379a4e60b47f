import type { Capabilities } from '@patio/access';

/** Who may do what with conversations. Whoever is not named in a line may not do it. */
export const capabilities = {
  /** One's own conversations; with whom is decided by the rule of who writes to whom. */
  'conversations.use_own': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  /** What families write to the office of a school. */
  'conversations.office': { admin: 'institution', director: 'school', coordinator: 'school', support: 'school' },
  /** Reports about messages, and copies for a legal request. */
  'conversations.moderate': { admin: 'institution', director: 'school' },
} as const satisfies Capabilities;
