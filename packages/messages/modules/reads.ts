import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { markOf } from '../mark.ts';

const CONTRACTS = '{modules,packages}/*/{contract.ts,contract/**/*.ts}';

/** What a procedure of a contract says about how it is asked. */
interface Asked {
  '~orpc': { route: { method?: string }; meta: { safe?: boolean } };
}
type Router = Asked | { readonly [name: string]: Router };
const isProcedure = (router: Router): router is Asked => '~orpc' in router;

/** Every procedure with its name inside the contract. */
const proceduresOf = (router: Router, at: readonly string[] = []): [string, Asked][] =>
  isProcedure(router)
    ? [[at.join('.'), router]]
    : Object.entries(router).flatMap(([name, inner]) => proceduresOf(inner, [...at, name]));

const isGet = ({ '~orpc': { route } }: Asked) => route.method === 'GET';
const isSafe = ({ '~orpc': { meta } }: Asked) => meta.safe === true;

/** Which procedures only read, for the browser: the contracts themselves do not ship. */
export async function emitReads(base: string): Promise<string> {
  const contracts: [string, Router][] = [];
  for (const file of globSync('{modules,packages}/*/contract.ts', { cwd: base }).sort()) {
    const { contract } = await import(pathToFileURL(path.join(base, file)).href);
    if (contract) contracts.push([path.basename(path.dirname(file)), contract]);
  }
  const procedures = contracts.flatMap(([module, router]) =>
    proceduresOf(router).map(([name, one]) => ({ mark: markOf(`${module}.${name}`), name: `${module}.${name}`, one })),
  );
  const wayOf = (one: Asked) => [isGet(one), isSafe(one)].join();
  for (const { mark, name, one } of procedures) {
    const other = procedures.find((each) => each.mark === mark && wayOf(each.one) !== wayOf(one));
    if (other) throw new Error(`${name} and ${other.name} have the same mark: give one of them another name`);
  }
  const table = (holds: (procedure: Asked) => boolean) =>
    procedures.flatMap(({ mark, one }) => (holds(one) ? [mark] : [])).join('');
  return `/** What is asked with GET, by marks (@patio/messages/mark). */
export const GETS = '${table(isGet)}';

/** What is asked with POST because its input is large, and changes nothing. */
export const SAFE_POSTS = '${table((procedure) => !isGet(procedure) && isSafe(procedure))}';
`;
}

/** Whether a contract changed since the stamp; contracts are programs, and running them takes a second. */
export function contractsChanged(base: string, stamp: string): (() => void) | null {
  const files = globSync(CONTRACTS, { cwd: base }).map((file) => statSync(path.join(base, file)).mtimeMs);
  const fingerprint = `${files.length}:${Math.max(...files)}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return null;
  return () => writeFileSync(stamp, fingerprint);
}
