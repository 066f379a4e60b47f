import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import { type CallContext, link } from './link.ts';

type ModuleClient<Contract extends AnyContractRouter> = ContractRouterClient<Contract, CallContext>;
const clients = new Map<string, unknown>();

/**
 * A module's api for the browser, typed by its contract (which itself does not ship):
 * `client<typeof contract>('schools').current.queryOptions()`, `.rename.mutationOptions()`, `.rename.call(…)`.
 */
export function client<Contract extends AnyContractRouter>(module: string): RouterUtils<ModuleClient<Contract>> {
  const made = clients.get(module);
  if (made) return made as RouterUtils<ModuleClient<Contract>>;
  const calls = createORPCClient<ModuleClient<Contract>>(link, { path: [module] });
  const utils = createTanstackQueryUtils(calls, { path: [module] });
  clients.set(module, utils);
  return utils as RouterUtils<ModuleClient<Contract>>;
}
