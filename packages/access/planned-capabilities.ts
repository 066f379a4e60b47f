import type { Capabilities } from './grants.ts';

/** Who may do what in the modules that are not built yet; when one is, its lines move to the `capabilities.ts` of its folder. */
export const capabilities = {} as const satisfies Capabilities;
