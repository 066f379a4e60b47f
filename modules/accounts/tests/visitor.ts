import { contract } from '../contract.ts';
import { api } from '../server/index.ts';
import { visitorOf } from '../testing/visitor.ts';

export type Name = keyof typeof contract;

/** A browser at the door. */
export const Visitor = visitorOf<typeof contract>({ module: 'accounts', contract, api });
export type Visitor = InstanceType<typeof Visitor>;
