import type { Capabilities } from '@patio/access';

/** Who drafts, who approves what others drafted, and who decides about the generators. Whoever is not named in a line may not do it. */
export const capabilities = {
  /** Teachers draft for their classes, and reach what they drafted themselves. */
  'studio.generate': { admin: 'institution', coordinator: 'school', teacher: 'section' },
  /** Nobody approves a draft of their own. */
  'studio.review': { admin: 'institution', coordinator: 'school' },
  'studio.manage_generators': { admin: 'institution' },
} as const satisfies Capabilities;
