import type { Capabilities } from '@patio/access';

/** Administration uses the rights over accounts, which stand in `accounts`: they decide access and keep their names. */
export const capabilities = {} as const satisfies Capabilities;
