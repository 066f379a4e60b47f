import type { Capabilities } from '@patio/access';

/** Who may do what with the work of classes. Whoever is not named in a line may not do it. */
export const capabilities = {
  /** What classes are given to do, and what came of it. */
  'assignments.read': { admin: 'institution', director: 'school', coordinator: 'school', teacher: 'section' },
  'assignments.author': { teacher: 'section' },
  'assignments.grade': { teacher: 'section' },
  /** One's own rubrics, and those that the school shares. */
  'assignments.rubrics': { admin: 'institution', coordinator: 'school', teacher: 'section' },
  /** What a student has to do and what was returned; a family sees how it stands, never what was handed in. */
  'assignments.follow': { student: 'self', parent: 'child' },
  'assignments.hand_in': { student: 'self' },
} as const satisfies Capabilities;
