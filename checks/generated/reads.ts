import type { ProcedureMeta } from '@patio/access/contract';
import { listProcedures, loadContracts, type Procedure } from '../procedures.ts';

const isSafe = ({ contract }: Procedure) => (contract['~orpc'].meta as ProcedureMeta).safe === true;
const nameIn = ({ name, module }: Procedure) => name.slice(module.length + 1);

/** As the formatter writes it. */
const lineOf = (key: string, value: string) =>
  key.length + value.length + 4 > 120 ? `  ${key}:\n    ${value}` : `  ${key}: ${value}`;

/** Which procedures only read, for the browser: the contracts themselves do not ship. */
export async function listReads(root: string): Promise<string> {
  const contracts = await loadContracts(root);
  const tableOf = (holds: (procedure: Procedure) => boolean) =>
    Object.entries(contracts)
      .map(([module, router]) => [module, listProcedures(module, router).filter(holds).map(nameIn)] as const)
      .filter(([, names]) => names.length > 0)
      .map(([module, names]) => lineOf(/\W/.test(module) ? `'${module}'` : module, `'${names.join(' ')}',`))
      .join('\n');
  return `// Made by: npm run check -- generated --fix. Do not edit.

/** What is asked with GET, by module. */
export const GETS: Readonly<Record<string, string>> = {
${tableOf(({ method }) => method === 'GET')}
};

/** What is asked with POST because its input is large, and changes nothing. */
export const SAFE_POSTS: Readonly<Record<string, string>> = {
${tableOf((procedure) => procedure.method !== 'GET' && isSafe(procedure))}
};
`;
}
