import type { Capabilities } from '@patio/access';

/** Who keeps, reads and looks after materials. Whoever is not named in a line may not do it. */
export const capabilities = {
  'materials.keep': { admin: 'self', director: 'self', coordinator: 'self', teacher: 'self' },
  'materials.read': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    student: 'self',
    parent: 'child',
  },
  'materials.manage': { admin: 'institution', director: 'school' },
} as const satisfies Capabilities;
