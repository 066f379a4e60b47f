import type { Capabilities } from '@patio/access';

/** Who may do what with scales and grading policies. Whoever is not named in a line may not do it. */
export const capabilities = {
  'grading.manage': { admin: 'institution' },
  'grading.propose': { admin: 'institution', coordinator: 'school' },
  'grading.propose_weights': { admin: 'institution', coordinator: 'school', teacher: 'section' },
  'grading.read': { admin: 'institution', director: 'school', coordinator: 'school' },
  'grading.decide': { admin: 'institution', director: 'school' },
} as const satisfies Capabilities;
