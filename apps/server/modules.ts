import type { AnyContractRouter } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';
import * as schools from '@patio/schools';
import * as schoolsServer from '@patio/schools/server';

/** What the server takes from a module: its promise and how it is kept. */
export interface ServerModule {
  name: string;
  contract: AnyContractRouter;
  api: AnyRouter;
}

/** Every module that the server serves, from the ground floor up. */
export const modules: readonly ServerModule[] = [
  { name: 'schools', contract: schools.contract, api: schoolsServer.api },
];

export const contracts = Object.fromEntries(modules.map(({ name, contract }) => [name, contract]));
export const router = Object.fromEntries(modules.map(({ name, api }) => [name, api])) as Record<string, AnyRouter>;
