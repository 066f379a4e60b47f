import type { Capabilities } from '@patio/access';

/** Who may do what with attendance. Whoever is not named in a line may not do it. */
export const capabilities = {
  'attendance.read': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    student: 'self',
    parent: 'child',
    support: 'school',
  },
  'attendance.mark': { teacher: 'section', support: 'school' },
  'attendance.justify': { parent: 'child', support: 'school' },
  'attendance.manage': { admin: 'institution', support: 'school' },
} as const satisfies Capabilities;
