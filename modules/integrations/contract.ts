import { connectionsContract } from './contract/connections.ts';
import { keysContract } from './contract/keys.ts';
import { webhooksContract } from './contract/webhooks.ts';

export * from './contract/connections.ts';
export * from './contract/fields.ts';
export * from './contract/keys.ts';
export * from './contract/webhooks.ts';

/** What other programs an institution is connected with, what they may ask, and what they are told. */
export const contract = { ...connectionsContract, ...keysContract, ...webhooksContract };
