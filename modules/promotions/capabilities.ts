import type { Capabilities } from '@patio/access';

/** Who may do what at the end of a year. Whoever is not named in a line may not do it. */
export const capabilities = {
  /** Propose, decide, place, run and take back. */
  'promotions.run': { admin: 'institution', support: 'school' },
  /** Read an act of the committee as a PDF: who writes acts, and whoever is asked to sign one. */
  'promotions.read_act': { admin: 'institution', director: 'school', coordinator: 'school', support: 'school' },
  /** Sign an act of the committee as the second person. */
  'promotions.sign': { admin: 'institution', director: 'school', coordinator: 'school' },
} as const satisfies Capabilities;
