import type { Capabilities } from '@patio/access';

/** Who may bring lists of people in and take them out. Whoever is not named in a line may not do it. */
export const capabilities = {
  'imports.run': { admin: 'institution', director: 'school', support: 'school' },
  'imports.export': { admin: 'institution', support: 'school' },
} as const satisfies Capabilities;
