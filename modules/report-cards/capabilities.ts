import type { Capabilities } from '@patio/access';

/** Who may do what with report cards. Whoever is not named in a line may not do it. */
export const capabilities = {
  'report_cards.issue': { admin: 'institution', director: 'school' },
  'report_cards.certify': { admin: 'institution', director: 'school', support: 'school' },
  'report_cards.write': { teacher: 'section' },
  'report_cards.read': { student: 'self', parent: 'child' },
} as const satisfies Capabilities;
