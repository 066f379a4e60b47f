import type { Capabilities } from '@patio/access';

/** Who may do what with the plans of classes. Whoever is not named in a line may not do it. */
export const capabilities = {
  'plans.read': { admin: 'institution', director: 'school', coordinator: 'school', teacher: 'section' },
  'plans.write': { teacher: 'section' },
  /** Approve a week, send it back, and comment on a class. */
  'plans.review': { director: 'school', coordinator: 'school' },
} as const satisfies Capabilities;
