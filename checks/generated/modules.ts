import { listProcedures, loadContracts, type Procedure } from '../procedures.ts';
import { loadRoutes } from '../routes/load.ts';
import { readSource } from '../sources.ts';
import { type DeclaredFailure, listFailures } from '../strings/failure-texts.ts';
import { isTest, listPackages, listSources, type Package, readFloors } from '../workspace.ts';
import { HEAD, table } from './table.ts';

const found = (root: string, folder: string, pattern: RegExp): string[] =>
  listSources(root, `${folder}/**/*.ts`)
    .filter((file) => !isTest(file))
    .flatMap((file) => [...readSource(root, file).text.matchAll(pattern)].map(([, name = '']) => name))
    .sort();

const right = ({ needs }: Procedure): string => (typeof needs === 'object' ? `open: ${needs.open}` : (needs ?? 'none'));
const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

/** Floors, and of every module its doors, procedures, events, failures and tables. */
export async function describeModules(root: string): Promise<string> {
  const packages = new Map(listPackages(root).map((p) => [p.word, p]));
  const contracts = await loadContracts(root);
  const routes = await loadRoutes(root);
  const failures = listFailures(root);
  const floors = readFloors(root).toSorted((a, b) => b.floor - a.floor);
  const parts = [HEAD, '# Floors and modules', '', 'Each depends only on lower floors.', ''];
  parts.push(
    table(
      ['floor', 'what', 'packages'],
      floors.map((f) => [String(f.floor), f.what, f.packages.join(', ')]),
    ),
  );
  for (const p of floors
    .toReversed()
    .flatMap((floor) => floor.packages)
    .map((word) => packages.get(word))) {
    if (!p) continue;
    const procedures = contracts[p.word] ? listProcedures(p.word, contracts[p.word] ?? {}) : [];
    const screens = routes.filter(({ file }) => file.startsWith(`${p.folder}/`)).length;
    parts.push('', `## ${p.word}`, '', ...facts(root, p, failures, screens));
    if (procedures.length > 0) {
      const rows = procedures.map((one) => [one.name, `${one.method} ${one.path}`, right(one)]);
      parts.push('', table(['procedure', 'address', 'needs'], rows));
    }
  }
  return `${parts.join('\n')}\n`;
}

function facts(root: string, p: Package, failures: readonly DeclaredFailure[], screens: number): string[] {
  const doors = Object.keys(p.manifest.exports ?? {}).map((door) => door.replace('.', p.manifest.name));
  const events = found(root, p.folder, /defineEvent\(\s*'([^']+)'/g);
  const tables = found(root, p.folder, /pgTable\(\s*'([^']+)'/g);
  const own = failures.filter(({ file }) => file.startsWith(`${p.folder}/`)).map((f) => `${f.code} (${f.kind})`);
  return [
    `- folder: \`${p.folder}\``,
    ...(doors.length > 0 ? [`- doors: ${code(doors)}`] : []),
    ...(tables.length > 0 ? [`- tables: ${code(tables)}`] : []),
    ...(events.length > 0 ? [`- events: ${code(events)}`] : []),
    ...(own.length > 0 ? [`- failures: ${code(own)}`] : []),
    ...(screens > 0 ? [`- screens: ${screens}`] : []),
  ];
}
