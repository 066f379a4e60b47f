import type { Capabilities } from '@patio/access';

/** Who decides which models may help, and who answers when a student needs a person. Whoever is not named in a line may not do it. */
export const capabilities = {
  'ai.configure': { admin: 'institution' },
  /** The care team reads every alert of its school; anybody else those that were sent to them by name. */
  'ai.answer_alerts': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    support: 'self',
    psychology: 'school',
  },
} as const satisfies Capabilities;
