import type { Capabilities } from '@patio/access';

/** Who may do what with lessons. Whoever is not named in a line may not do it. */
export const capabilities = {
  'lessons.author': { admin: 'institution', coordinator: 'school', teacher: 'section' },
  /** Published lessons only, for those who study and their families. */
  'lessons.read': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    student: 'self',
    parent: 'child',
  },
  'lessons.study': { student: 'self' },
  'lessons.read_progress': {
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    student: 'self',
    parent: 'child',
  },
} as const satisfies Capabilities;
