import type { Capabilities } from '@patio/access';

/** Who may do what with sections, homerooms and join codes. Whoever is not named in a line may not do it. */
export const capabilities = {
  'sections.read': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    support: 'school',
  },
  'sections.read_own': { student: 'self', parent: 'child' },
  'sections.manage': { admin: 'institution', support: 'school' },
  'sections.manage_coteachers': { admin: 'institution', support: 'school' },
  'sections.issue_join_codes': { admin: 'institution', support: 'school' },
  'sections.join_own': { student: 'self' },
} as const satisfies Capabilities;
