import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tableOf } from '../yes-no.ts';

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
    proceduresOf(router).map(([name, one]) => [`${module}.${name}`, one] as const),
  );
  const gets = new Map(procedures.map(([name, one]) => [name, isGet(one)]));
  const safe = procedures.flatMap(([name, one]) => (!isGet(one) && isSafe(one) ? [name] : []));
  return `/** Whether a procedure is asked with GET (@patio/messages/yes-no). */
export const GETS = '${tableOf(gets)}';

/** What is asked with POST because its input is large, and changes nothing. */
export const SAFE_POSTS = ${JSON.stringify(safe)};
`;
}

/** Whether a contract, or how it is read, changed since the stamp; contracts are programs, and running them takes a second. */
export function contractsChanged(base: string, stamp: string): (() => void) | null {
  const programs = [import.meta.filename, path.join(import.meta.dirname, '../yes-no.ts')];
  const contracts = globSync(CONTRACTS, { cwd: base }).map((file) => path.join(base, file));
  const files = [...contracts, ...programs].map((file) => statSync(file).mtimeMs);
  const fingerprint = `${files.length}:${Math.max(...files)}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return null;
  return () => writeFileSync(stamp, fingerprint);
}
