import type { Capabilities } from '@patio/access';

/** Who may do what with institutions and schools. Whoever is not named in a line may not do it. */
export const capabilities = {
  'schools.manage_institutions': { admin: 'platform' },
  'schools.read': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'school',
    student: 'school',
    parent: 'school',
    support: 'school',
    psychology: 'school',
  },
  'schools.manage': { admin: 'institution' },
  'schools.manage_settings': { admin: 'institution' },
  'schools.edit_card': { admin: 'institution', director: 'school' },
} as const satisfies Capabilities;
