import { contract as accounts } from '@patio/accounts';
import { visitorOf } from '@patio/accounts/scene';
import { api as accountsApi } from '@patio/accounts/server';
import { contract } from '../contract.ts';
import { api } from '../server/index.ts';

/** A browser at the door and in the office. */
export const Visitor = visitorOf<typeof accounts & typeof contract>(
  { module: 'accounts', contract: accounts, api: accountsApi },
  { module: 'members', contract, api },
);
export type Visitor = InstanceType<typeof Visitor>;
