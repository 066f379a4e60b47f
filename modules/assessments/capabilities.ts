import type { Capabilities } from '@patio/access';

/** Who may do what with questions and exams. Whoever is not named in a line may not do it. */
export const capabilities = {
  /** One's own questions, and those that the school shares. */
  'assessments.bank': { admin: 'institution', coordinator: 'school', teacher: 'section' },
  /** Exams of classes, and what came of them. */
  'assessments.read': { admin: 'institution', director: 'school', coordinator: 'school', teacher: 'section' },
  'assessments.author': { teacher: 'section' },
  /** Sitting beside a class in its exam, and marking it. */
  'assessments.mark': { teacher: 'section' },
  'assessments.sit': { student: 'self' },
} as const satisfies Capabilities;
