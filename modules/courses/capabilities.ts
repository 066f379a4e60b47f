import type { Capabilities } from '@patio/access';

/** Who may do what with courses. Whoever is not named in a line may not do it. */
export const capabilities = {
  'courses.read': { admin: 'institution', director: 'school', coordinator: 'school', teacher: 'school' },
  'courses.manage': { admin: 'institution', coordinator: 'school' },
  'courses.author': { teacher: 'section' },
  'courses.study': { student: 'self' },
} as const satisfies Capabilities;
