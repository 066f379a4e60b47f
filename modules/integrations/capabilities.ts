import type { Capabilities } from '@patio/access';

/** Who connects other programs to the institution. Whoever is not named in a line may not do it. */
export const capabilities = {
  'integrations.manage': { admin: 'institution' },
} as const satisfies Capabilities;
