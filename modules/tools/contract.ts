import { linksContract } from './contract/links.ts';
import { toolsContract } from './contract/tools.ts';

export * from './contract/fields.ts';
export * from './contract/links.ts';
export * from './contract/tools.ts';

/** Learning tools of other makers: which are approved, where they stand, and what they send back. */
export const contract = { ...toolsContract, ...linksContract };
