import type { AnyContractRouter } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';
import { platformApi } from '@patio/platform';
import * as platform from '@patio/platform/contract';
import { served } from './compiled/served.ts';

/** What the server takes from a module: its promise and how it is kept. Its listeners and jobs register themselves when it is loaded. */
export interface ServerModule {
  name: string;
  contract: AnyContractRouter;
  api: AnyRouter;
}

/** Every module that the server serves, from the ground floor up. */
export const modules: readonly ServerModule[] = [
  { name: 'platform', contract: platform.contract, api: platformApi },
  ...served,
];

export const contracts = Object.fromEntries(modules.map(({ name, contract }) => [name, contract]));
export const router = Object.fromEntries(modules.map(({ name, api }) => [name, api])) as Record<string, AnyRouter>;
