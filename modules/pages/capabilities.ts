import type { Capabilities } from '@patio/access';

/** Who accepts an institution’s texts, and who writes them. Whoever is not named in a line may not do it. */
export const capabilities = {
  'pages.accept': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  'pages.edit': { admin: 'institution' },
} as const satisfies Capabilities;
