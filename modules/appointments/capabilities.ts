import type { Capabilities } from '@patio/access';

/** Who may do what with meetings. Whoever is not named in a line may not do it. */
export const capabilities = {
  /** Meetings about one's own child, while the tie opens messages. */
  'appointments.book': { parent: 'child' },
  /** One's own hours, meetings and minutes. */
  'appointments.offer': {
    teacher: 'self',
    director: 'self',
    coordinator: 'self',
    psychology: 'self',
    support: 'self',
  },
  /** Afternoons on which a whole school meets families. */
  'appointments.manage': { admin: 'institution', director: 'school', support: 'school' },
} as const satisfies Capabilities;
