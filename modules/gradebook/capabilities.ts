import type { Capabilities } from '@patio/access';

/** Who may do what with grades: who enters never approves. Whoever is not named in a line may not do it. */
export const capabilities = {
  'gradebook.enter': { teacher: 'section' },
  'gradebook.approve': { coordinator: 'school' },
  'gradebook.oversee': { admin: 'institution', director: 'school', coordinator: 'school' },
  /** Grades of classes, read only, published or not. */
  'gradebook.read': { admin: 'institution', director: 'school', coordinator: 'school', teacher: 'section' },
  'gradebook.manage_periods': { admin: 'institution' },
  'gradebook.decide_changes': { admin: 'institution', director: 'school', coordinator: 'school' },
  'gradebook.audit': { admin: 'institution' },
  'gradebook.read_published': { student: 'self', parent: 'child' },
} as const satisfies Capabilities;
