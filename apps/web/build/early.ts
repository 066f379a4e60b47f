import type { ScreenQuery } from '@patio/access';
import { paramsAt, queryAddress, queryInput } from '@patio/client/queries';
import { firstPaintScript } from '@patio/ui/appearance';
import type { Rollup } from 'vite';
import { areasAt } from '../src/records/area-of.ts';
import type { Description } from './describe-records.ts';

/** What the page knows about the addresses: which files each needs, by their place in one list, and what it asks first. */
export interface EarlyTable {
  files: string[];
  routes: [path: string, files: number[], asks: ScreenQuery[]][];
}

/** What the page carries as text beside the script itself. */
interface Carried {
  paramsAt: typeof paramsAt;
  queryInput: typeof queryInput;
  queryAddress: typeof queryAddress;
}

/**
 * Runs in the page before any code has arrived: fetches the files of this very address, and asks who is here and what the
 * screen begins with. The client takes these answers as its own (packages/client/api/early.ts). It becomes text: it stands on
 * nothing but its arguments.
 */
function setOut(table: EarlyTable, locale: string, carried: Carried): void {
  const answers: Record<string, Promise<Response>> = {};
  window.patioEarly = answers;
  const ask = (of: string, input?: object, inWords?: boolean) => {
    const address = carried.queryAddress(of, input);
    const headers = { 'x-patio': '1', 'x-patio-locale': locale };
    const answer = fetch(address, { headers, credentials: 'same-origin' });
    answer.catch(() => {});
    answers[`${inWords ? `${locale} ` : ''}${location.origin}${address}`] = answer;
  };
  const bring = (rel: string, href: string) => {
    const link = document.createElement('link');
    Object.assign(link, rel === 'modulepreload' ? { rel, href } : { rel, href, as: 'script', crossOrigin: '' });
    document.head.append(link);
  };
  const search = new URLSearchParams(location.search);
  ask('accounts.me');
  for (const [pattern, files, asks] of table.routes) {
    const params = carried.paramsAt(pattern, location.pathname);
    if (!params) continue;
    for (const { of, input, inWords } of asks)
      ask(
        of,
        carried.queryInput(input, params, (name) => search.get(name) ?? undefined),
        inWords,
      );
    for (const at of files) bring('modulepreload', `/${table.files[at]}`);
    break;
  }
}

type Chunk = Rollup.OutputChunk;

/** All files that must arrive before this module can run, beyond those of the entry. */
function filesOf(chunks: readonly Chunk[], module: string, have: ReadonlySet<string>): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<string>();
  const visit = (name: string) => {
    if (needed.has(name) || have.has(name)) return;
    needed.add(name);
    for (const next of byName.get(name)?.imports ?? []) visit(next);
  };
  const home = chunks.find((chunk) => chunk.moduleIds.includes(module));
  if (home) visit(home.fileName);
  return [...needed];
}

/** The table of all built addresses, those without a placeholder first, because they are meant when both fit. */
export function earlyTable(
  { areas }: Description,
  chunks: readonly Chunk[],
  records: (area: string) => string,
): EarlyTable {
  const entry = chunks.find((chunk) => chunk.isEntry);
  const have = new Set(entry ? [entry.fileName, ...entry.imports] : []);
  const files: string[] = [];
  const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const routes = Object.values(areas)
    .flat()
    .map((record): EarlyTable['routes'][number] => {
      const modules = [...areasAt(record.path).map(records), record.file];
      const needed = new Set(modules.flatMap((module) => filesOf(chunks, module, have)));
      return [record.path, [...needed].map(placeOf), [...(record.asks ?? [])]];
    });
  return { files, routes: routes.sort(([a], [b]) => a.split('$').length - b.split('$').length) };
}

const LOCALE = `(()=>{let l;try{l=localStorage.getItem('patio.locale')}catch{}return l==='es'||l==='en'?l:/^en/i.test(navigator.languages?.[0]??'')?'en':'es'})()`;

/** The look and the language, from the same place, so that neither flashes. */
export const look = `${firstPaintScript};try{const l=localStorage.getItem('patio.locale');if(l)document.documentElement.lang=l}catch{}`;

/** The script as text. */
export const earlyScript = (table: EarlyTable): string =>
  `${look};(${setOut})(${JSON.stringify(table)},${LOCALE},{paramsAt:${paramsAt},queryInput:${queryInput},queryAddress:${queryAddress}})`.replaceAll(
    /\n\s*/g,
    '\n',
  );
