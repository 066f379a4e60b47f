import type { Capabilities } from '@patio/access';

/** Who may build whole courses, and who decides how. Whoever is not named in a line may not do it. */
export const capabilities = {
  'course_generator.build': { admin: 'institution', coordinator: 'school' },
  'course_generator.configure': { admin: 'institution' },
} as const satisfies Capabilities;
