import type { Capabilities } from '@patio/access';

/** Who may do what with the timetable. Whoever is not named in a line may not do it. */
export const capabilities = {
  'timetable.read': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    student: 'self',
    parent: 'child',
    support: 'school',
  },
  'timetable.manage': { admin: 'institution', coordinator: 'school', support: 'school' },
} as const satisfies Capabilities;
