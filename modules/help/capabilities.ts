import type { Capabilities } from '@patio/access';

/** Who may ask, and who may answer. Whoever is not named in a line may not do it. */
export const capabilities = {
  'help.ask': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  'help.answer': { admin: 'institution', support: 'school' },
  'help.answer_letters': { admin: 'platform' },
} as const satisfies Capabilities;
