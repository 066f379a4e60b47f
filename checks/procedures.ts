import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { CAPABILITY_NAMES } from '@patio/access';
import type { ProcedureMeta } from '@patio/access/contract';
import type { Problem } from './problem.ts';

export interface Procedure {
  /** `schools.rename` */
  name: string;
  module: string;
  method: string | undefined;
  path: string | undefined;
  needs: ProcedureMeta['needs'];
  hasInput: boolean;
  hasOutput: boolean;
  contract: AnyContractProcedure;
}

/** Every procedure of a contract, however deep its names are nested. */
export function listProcedures(module: string, router: AnyContractRouter, at: readonly string[] = []): Procedure[] {
  if (isContractProcedure(router)) {
    const { meta, route, inputSchema, outputSchema } = router['~orpc'];
    return [
      {
        name: [module, ...at].join('.'),
        module,
        method: route.method,
        path: route.path,
        needs: (meta as ProcedureMeta).needs,
        hasInput: inputSchema !== undefined,
        hasOutput: outputSchema !== undefined,
        contract: router,
      },
    ];
  }
  return Object.entries(router).flatMap(([name, inner]) => listProcedures(module, inner, [...at, name]));
}

/** Reads the contract of every module, and of the platform, that has one. */
export async function loadContracts(root: string): Promise<Record<string, AnyContractRouter>> {
  const contracts: Record<string, AnyContractRouter> = {};
  for (const file of globSync('{modules,packages}/*/contract.ts', { cwd: root }).sort()) {
    const loaded = await import(pathToFileURL(path.join(root, file)).href);
    if (loaded.contract) contracts[path.basename(path.dirname(file))] = loaded.contract;
  }
  return contracts;
}

/** Every procedure says who may call it, where it stands and what it answers; no two share an address. */
export function judgeProcedures(contracts: Record<string, AnyContractRouter>): Problem[] {
  const all = Object.entries(contracts).flatMap(([module, router]) => listProcedures(module, router));
  const addresses = new Map<string, string>();
  return all.flatMap((procedure) => {
    const complain = (problem: string): Problem => ({ file: procedure.name, problem });
    const found = [...judgeRight(procedure), ...judgeAddress(procedure)].map(complain);
    const address = `${procedure.method} ${procedure.path?.replace(/\{[^}]+\}/g, '{}')}`;
    const twin = addresses.get(address);
    if (twin && procedure.path) found.push(complain(`has the same address as ${twin}: ${address}`));
    addresses.set(address, procedure.name);
    return found;
  });
}

function* judgeRight({ needs, hasOutput, name }: Procedure): Generator<string> {
  if (!needs) yield 'names neither a capability nor open(reason)';
  else if (typeof needs === 'object') {
    if (needs.open.trim().split(/\s+/).length < 3) yield 'is open without a reason that a reader can judge';
  } else if (!CAPABILITY_NAMES.includes(needs)) yield `needs ${needs}, which is not in the table of capabilities`;
  if (!hasOutput) yield 'does not say what it answers (.output)';
  if (!/^[a-z][a-z0-9-]*(\.[a-z][A-Za-z0-9]*)+$/.test(name)) yield 'has a name that is not camelCase';
}

/** Verbs that only ask; a browser, a proxy and a reader of the API may repeat them freely. */
const ASKS = /^(list|find|get|search|current|count)(?![a-z])/;

function* judgeAddress({ method, path: address, name, module }: Procedure): Generator<string> {
  if (!method || !address) {
    yield 'has no route({ method, path })';
    return;
  }
  if (!address.startsWith(`/${module}`)) yield `stands at ${address}, outside /${module}`;
  const verb = name.split('.').at(-1) ?? '';
  if (ASKS.test(verb) && method !== 'GET') yield `asks a question and should be a GET, not ${method}`;
}

export const findProcedureProblems = async (root: string): Promise<Problem[]> =>
  judgeProcedures(await loadContracts(root));
