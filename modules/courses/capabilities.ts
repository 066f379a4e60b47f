import type { Capabilities } from '@patio/access';

/** Who may do what with courses. Whoever is not named in a line may not do it. */
export const capabilities = {
  'courses.read': { admin: 'institution', director: 'school', coordinator: 'school', teacher: 'school' },
  'courses.manage': { admin: 'institution', coordinator: 'school' },
  /** Making courses of one's own, and deciding how a course is offered and completed. */
  'courses.author': { admin: 'institution', coordinator: 'school', teacher: 'section' },
  'courses.study': { student: 'self' },
} as const satisfies Capabilities;
