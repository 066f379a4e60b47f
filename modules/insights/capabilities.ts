import type { Capabilities } from '@patio/access';

/** Who may look at the whole. Each measure asks besides for the right to read what it counts. */
export const capabilities = {
  'insights.read_dashboard': { admin: 'institution', director: 'school' },
  'insights.explore': { admin: 'institution', director: 'school' },
  /** Where a school wants to be, in figures. */
  'insights.set_targets': { admin: 'institution', director: 'school' },
} as const satisfies Capabilities;
