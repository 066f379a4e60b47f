import type { Capabilities } from '@patio/access';

/** Who may do what at the end of a year. Whoever is not named in a line may not do it. */
export const capabilities = {
  /** Propose, decide, place, run and take back. */
  'promotions.run': { admin: 'institution', support: 'school' },
  /** Sign an act of the committee as the second person. */
  'promotions.sign': { admin: 'institution', director: 'school', coordinator: 'school' },
} as const satisfies Capabilities;
