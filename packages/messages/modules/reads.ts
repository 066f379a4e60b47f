import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

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
  const table = (holds: (procedure: Asked) => boolean) =>
    contracts
      .map(
        ([module, router]) =>
          [
            module,
            proceduresOf(router)
              .filter(([, one]) => holds(one))
              .map(([name]) => name),
          ] as const,
      )
      .filter(([, names]) => names.length > 0)
      .map(([module, names]) => `  '${module}': '${names.join(' ')}',\n`)
      .join('');
  return `/** What is asked with GET, by module. */
export const GETS: Readonly<Record<string, string>> = {
${table(isGet)}};

/** What is asked with POST because its input is large, and changes nothing. */
export const SAFE_POSTS: Readonly<Record<string, string>> = {
${table((procedure) => !isGet(procedure) && isSafe(procedure))}};
`;
}

/** Whether a contract changed since the stamp; contracts are programs, and running them takes a second. */
export function contractsChanged(base: string, stamp: string): (() => void) | null {
  const files = globSync(CONTRACTS, { cwd: base }).map((file) => statSync(path.join(base, file)).mtimeMs);
  const fingerprint = `${files.length}:${Math.max(...files)}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return null;
  return () => writeFileSync(stamp, fingerprint);
}
