import type { Capabilities } from '@patio/access';

/** Who may do what with the tutor. Whoever is not named in a line may not do it. */
export const capabilities = {
  /** The tutor, practice and one's own book of goals. */
  'tutor.learn': { student: 'self' },
  /** The tries behind a skill: one's own, a child's, those of a class. */
  'tutor.follow': { director: 'school', coordinator: 'school', teacher: 'section', student: 'self', parent: 'child' },
  'tutor.family': { parent: 'child' },
  /** Which competencies of the school practice belongs to. */
  'tutor.map_skills': { admin: 'institution', coordinator: 'school' },
  'tutor.read_progress': { director: 'school', coordinator: 'school', teacher: 'section' },
  /** What students of one's classes wrote to the tutor; reading it is logged. */
  'tutor.read_chats': { teacher: 'section' },
  /** Opening and closing, profiles, corrections, and answers to students. */
  'tutor.guide': { coordinator: 'school', teacher: 'section' },
} as const satisfies Capabilities;
