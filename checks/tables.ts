import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problem.ts';
import { readSource, type Source, type SyntaxNode, walk } from './sources.ts';
import { isTest, listPackages, listSources } from './workspace.ts';

const EXCEPTIONS = 'checks/tables-exceptions.json';
const SOURCES = '{modules,packages,apps}/**/*.ts';
const DOOR = /^@patio\/([\w-]+)\/server$/;
const SCHEMA = /(^|\/)schema(\.ts|\/)/;

/** Who owns which tables, by the name in SQL and by the name of the exported object. */
interface Owners {
  byTable: Map<string, string>;
  byExport: Map<string, Map<string, string>>;
}

/** A file's mention of a table that is not its own: in the text of SQL, or as an imported object. */
interface Use {
  file: string;
  line: number;
  table: string;
  how: 'sql' | 'imports';
}

/** How often each file still names each foreign table: in SQL, and as an import. */
type Exceptions = Record<Use['how'], Record<string, Record<string, number>>>;

const packageOf = (folders: ReadonlyMap<string, string>, file: string): string => {
  const steps = file.split('/');
  for (let size = steps.length - 1; size > 0; size--) {
    const word = folders.get(steps.slice(0, size).join('/'));
    if (word) return word;
  }
  return '';
};

const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === 'string' ? name : typeof value === 'string' ? value : '';
};

function readOwners(sources: readonly Source[], ownerOf: (file: string) => string): Owners {
  const owners: Owners = { byTable: new Map(), byExport: new Map() };
  for (const source of sources.filter(({ file }) => SCHEMA.test(file)))
    walk(source.program, (node) => {
      const call = node.init as SyntaxNode | undefined;
      if (node.type !== 'VariableDeclarator' || call?.type !== 'CallExpression') return;
      if (nameOf(call.callee) !== 'pgTable') return;
      const [table, owner] = [nameOf((call.arguments as SyntaxNode[])[0]), ownerOf(source.file)];
      owners.byTable.set(table, owner);
      owners.byExport.set(owner, (owners.byExport.get(owner) ?? new Map()).set(nameOf(node.id), table));
    });
  return owners;
}

function usesIn(source: Source, own: string, owners: Owners, names: RegExp): Use[] {
  const uses: Use[] = [];
  const add = (node: SyntaxNode, table: string, how: Use['how']) => {
    if (owners.byTable.get(table) !== own)
      uses.push({ file: source.file, line: source.lineAt(node.start), table, how });
  };
  const readText = (node: SyntaxNode, text: string) => {
    for (const [table] of text.matchAll(names)) add(node, table, 'sql');
  };
  walk(source.program, (node) => {
    if (node.type === 'TemplateElement') readText(node, (node.value as { raw: string }).raw);
    if (node.type === 'Literal') readText(node, nameOf(node));
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return;
    const tables = owners.byExport.get(DOOR.exec(nameOf(node.source))?.[1] ?? '');
    for (const specifier of node.specifiers as SyntaxNode[]) {
      const table = tables?.get(nameOf(specifier.imported ?? specifier.local));
      if (table && node.importKind !== 'type' && specifier.importKind !== 'type') add(specifier, table, 'imports');
    }
  });
  return uses;
}

/** Every mention of a foreign table in code that runs. Schema files may name them: a key must say where it points. */
function findForeignTables(root: string): Use[] {
  const folders = new Map(listPackages(root).map(({ folder, word }) => [folder, word]));
  const ownerOf = (file: string) => packageOf(folders, file);
  const sources = listSources(root, SOURCES)
    .filter((file) => !isTest(file) && !file.startsWith('packages/testing/'))
    .map((file) => readSource(root, file));
  const owners = readOwners(sources, ownerOf);
  if (owners.byTable.size === 0) return [];
  const names = new RegExp(`(?<!\\w|\\bm\\.)(?:${[...owners.byTable.keys()].join('|')})(?!\\w)`, 'g');
  return sources
    .filter(({ file }) => !SCHEMA.test(file))
    .flatMap((source) => usesIn(source, ownerOf(source.file), owners, names));
}

function countUses(uses: readonly Use[]): Exceptions {
  const counts: Exceptions = { sql: {}, imports: {} };
  for (const { how, file, table } of uses) {
    counts[how][file] ??= {};
    const inFile = counts[how][file];
    inFile[table] = (inFile[table] ?? 0) + 1;
  }
  return counts;
}

function readExceptions(root: string): Exceptions {
  const file = path.join(root, EXCEPTIONS);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { sql: {}, imports: {} };
}

/**
 * A module's tables are its own: others read them through what its `server/read` offers. What still names a foreign table is
 * listed, and the list may only shrink.
 */
export function findTableProblems(root: string): Problem[] {
  const listed = readExceptions(root);
  const uses = findForeignTables(root);
  const counts = countUses(uses);
  const problems: Problem[] = [];
  for (const { how, file, line, table } of uses) {
    const [count, allowed] = [counts[how][file]?.[table] ?? 0, listed[how][file]?.[table] ?? 0];
    if (count <= allowed) continue;
    const owner = table.split('_')[0];
    const what = how === 'sql' ? `names ${table} in SQL` : `imports the table ${table}`;
    problems.push({
      file,
      line,
      problem: `${what} (${count}, ${allowed} allowed): read it through ${owner}'s server/read`,
    });
  }
  for (const how of ['sql', 'imports'] as const)
    for (const [file, tables] of Object.entries(listed[how]))
      for (const [table, allowed] of Object.entries(tables)) {
        const count = counts[how][file]?.[table] ?? 0;
        if (count < allowed)
          problems.push({
            file: EXCEPTIONS,
            problem: `${file} names ${table} ${count} times, not ${allowed}: npm run check -- tables --fix`,
          });
      }
  return problems;
}

/** Lowers the list to what is left of it; what is new stays a problem. */
export function lowerTableExceptions(root: string): void {
  const [listed, counts] = [readExceptions(root), countUses(findForeignTables(root))];
  const lowered: Exceptions = { sql: {}, imports: {} };
  for (const how of ['sql', 'imports'] as const)
    for (const [file, tables] of Object.entries(listed[how])) {
      const left = Object.entries(tables)
        .map(([table, allowed]) => [table, Math.min(allowed, counts[how][file]?.[table] ?? 0)] as const)
        .filter(([, count]) => count > 0);
      if (left.length > 0) lowered[how][file] = Object.fromEntries(left);
    }
  writeFileSync(path.join(root, EXCEPTIONS), `${JSON.stringify(lowered, null, 2)}\n`);
}
