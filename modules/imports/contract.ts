import { batches } from './contract/batches.ts';
import { files } from './contract/files.ts';
import { plan } from './contract/plan.ts';

export * from './contract/batches.ts';
export * from './contract/fields.ts';
export * from './contract/files.ts';
export * from './contract/options.ts';
export * from './contract/plan.ts';

/** Lists of people into the school and out of it. */
export const contract = { ...batches, ...plan, ...files };
