import type { Capabilities } from '@patio/access';

/** None of its own: who may enter, approve, decide, close and audit grades is one table, and it stands with the marks in `gradebook`. */
export const capabilities = {} as const satisfies Capabilities;
