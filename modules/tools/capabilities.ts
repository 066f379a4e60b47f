import type { Capabilities } from '@patio/access';

/** Who connects tools of other makers, who places them in a class, and who opens them. Whoever is not named in a line may not. */
export const capabilities = {
  'tools.manage': { admin: 'institution' },
  'tools.place': { teacher: 'section' },
  'tools.open': { student: 'self', teacher: 'section' },
} as const satisfies Capabilities;
