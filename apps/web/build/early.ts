import type { ScreenQuestion } from '@patio/access';
import { questionInput } from '@patio/client/questions';
import type { Rollup } from 'vite';
import { areaOf } from '../src/records/area-of.ts';
import type { Description } from './describe-records.ts';

/** What the page knows about the addresses: which files each needs, by their place in one list, and what it asks first. */
export interface EarlyTable {
  files: string[];
  routes: [path: string, files: number[], asks: ScreenQuestion[]][];
}

/**
 * Runs in the page before any code has arrived: fetches the files of this very address, and asks who is here and what the
 * screen begins with. The client takes these answers as its own (packages/client/api/early.ts). It becomes text: it stands on
 * nothing but its arguments.
 */
function setOut(table: EarlyTable, locale: string, inputOf: typeof questionInput): void {
  const answers: Record<string, Promise<Response>> = {};
  window.patioEarly = answers;
  const ask = (of: string, input?: object, inWords?: boolean) => {
    const address = new URL(`/rpc/${of.replace('.', '/')}`, location.origin);
    address.searchParams.append('data', JSON.stringify({ json: input }));
    const answer = fetch(address, {
      headers: { 'x-patio': '1', 'x-patio-locale': locale },
      credentials: 'same-origin',
    });
    answer.catch(() => {});
    answers[inWords ? `${locale} ${address}` : address.href] = answer;
  };
  ask('accounts.me');
  const words = location.pathname.split('/');
  for (const [pattern, files, asks] of table.routes) {
    const names = pattern.split('/');
    if (names.length !== words.length || names.some((name, at) => name[0] !== '$' && name !== words[at])) continue;
    const params: Record<string, string> = {};
    names.forEach((name, at) => {
      if (name[0] === '$') params[name.slice(1)] = decodeURIComponent(words[at] ?? '');
    });
    const search = new URLSearchParams(location.search);
    const wordOf = (name: string) => search.get(name) ?? undefined;
    for (const { of, input, inWords } of asks) ask(of, inputOf(input, params, wordOf), inWords);
    for (const at of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = `/${table.files[at]}`;
      document.head.append(link);
    }
    return;
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
      const area = areaOf(record.path);
      const modules = area === 'general' ? [record.file] : [records(area), record.file];
      const needed = new Set(modules.flatMap((module) => filesOf(chunks, module, have)));
      return [record.path, [...needed].map(placeOf), [...(record.asks ?? [])]];
    });
  return { files, routes: routes.sort(([a], [b]) => a.split('$').length - b.split('$').length) };
}

const LOCALE = `(()=>{let l;try{l=localStorage.getItem('patio.locale')}catch{}return l==='es'||l==='en'?l:/^en/i.test(navigator.languages?.[0]??'')?'en':'es'})()`;

/** The script as text. */
export const earlyScript = (table: EarlyTable): string =>
  `(${setOut})(${JSON.stringify(table)},${LOCALE},${questionInput})`.replaceAll(/\n\s*/g, '\n');
