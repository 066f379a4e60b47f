import type { Capabilities } from '@patio/access';

/** Who may plan a school's week. Whoever is not named in a line may not do it. */
export const capabilities = {
  'planner.manage': { admin: 'institution', coordinator: 'school', support: 'school' },
  /** To say in which hours one would rather not teach; the office decides. */
  'planner.propose_own': { teacher: 'self' },
} as const satisfies Capabilities;
