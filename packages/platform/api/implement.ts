import type { AnyContractRouter } from '@orpc/contract';
import { implement } from '@orpc/server';
import type { ApiContext } from './context.ts';

/** Begins a module's api: its contract with the context that every handler gets. */
export const implementModule = <Contract extends AnyContractRouter>(contract: Contract) =>
  implement(contract).$context<ApiContext>();
