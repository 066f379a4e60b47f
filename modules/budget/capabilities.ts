import type { Capabilities } from '@patio/access';

/** Who plans a school's money, and who agrees to a plan. */
export const capabilities = {
  /** Plans, commitments and expenses of a school. */
  'budget.manage': { admin: 'institution', director: 'school' },
  /** A word about a plan that somebody else asked for. */
  'budget.approve': { admin: 'institution', director: 'school' },
} as const satisfies Capabilities;
