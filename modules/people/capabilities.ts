import type { Capabilities } from '@patio/access';

/** Who may do what with students, guardians and staff. Whoever is not named in a line may not do it. */
export const capabilities = {
  'people.read_students': { admin: 'institution', director: 'school', coordinator: 'school', support: 'school' },
  'people.read_pupils': { teacher: 'section' },
  'people.read_staff': { admin: 'institution', director: 'school', coordinator: 'school', support: 'school' },
  'people.read_guardians': { admin: 'institution', director: 'school', support: 'school' },
  'people.read_children': { parent: 'child' },
  'people.answer_for_child': { parent: 'child' },
  'people.read_health': { admin: 'institution', director: 'school', support: 'school' },
  'people.set_own_presentation': { student: 'self' },
  'people.manage': { admin: 'institution', support: 'school' },
  'people.read_record_views': { admin: 'institution', director: 'school', parent: 'child' },
} as const satisfies Capabilities;
