import path from 'node:path';
import { type MessageEntry, readMessages } from '@patio/messages/compile';
import type { Locale } from '@patio/messages/runtime';
import type { Plugin } from 'vite';
import { grownMessages } from './growth.ts';
import { keysShown, START, type TextTables, tableCode, tableName, tablesOf, textsCode } from './text-tables.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Where the made files are said to lie; nothing is written. */
const folder = path.join(root, 'packages/messages/by-language');
const made = (name: string): string => path.join(folder, `${name}.js`);

/** The name of a made file, `accounts_title` or `accounts.es`. */
const nameOf = (id: string): string | undefined =>
  path.dirname(id) === folder && id.endsWith('.js') ? path.basename(id, '.js') : undefined;

/** The file that knows where the texts of every table come from. */
export const tablesFile = made('tables');

/** The texts that a module of the build shows, if it is the one that says so for a table. */
export const textsOf = (module: string, locale: Locale): string | undefined =>
  nameOf(module)?.endsWith('.needed') ? module.replace(/needed\.js$/, `${locale}.js`) : undefined;

interface Texts {
  entries: ReadonlyMap<string, MessageEntry>;
  tables: TextTables;
  /** Where each message lies. */
  places: ReadonlyMap<string, { table: string; at: number }>;
}

let read: Texts | undefined;
function readTexts(screens: readonly string[]): Texts {
  const { entries: written } = readMessages(root);
  const grown = grownMessages(screens, written);
  const entries = [...written, ...grown];
  const shown = new Map([...keysShown(root), ...grown.map(({ key, folder: where }) => [key, [where]] as const)]);
  const tables = tablesOf(entries, shown);
  const places = [...tables].flatMap(([table, held]) => held.map(({ key }, at) => [key, { table, at }] as const));
  return { entries: new Map(entries.map((entry) => [entry.key, entry])), tables, places: new Map(places) };
}

/** The modules whose texts arrive by themselves; none while developing. */
export const modulesWithTexts = (): ReadonlySet<string> => new Set(read?.tables.keys());

/** One message: its place in a table that arrives in the reader's language. */
const messageCode = ({ places }: Texts, key: string): string => {
  const { table, at } = places.get(key) ?? { table: START, at: -1 };
  return `import { text } from '@patio/messages/text-table';
import { table } from './${table}.needed.js';
export const ${key} = /* @__PURE__ */ text(table, ${at});`;
};

/** Every table with its sources; part of the entry, so that a screen's texts set out together with its code. */
const tablesCode = ({ tables }: Texts): string =>
  [
    `import { textTable } from '@patio/messages/text-table';`,
    ...[...tables.keys()].map((table) => {
      const code = tableCode((locale) => `./${table}.${locale}.js`, table === START);
      return `export const ${tableName(table)} = /* @__PURE__ */ ${code};`;
    }),
  ].join('\n');

/** Runs with the first code that shows a text of the table. */
const neededCode = (table: string): string =>
  `import { needed } from '@patio/messages/text-table';
import { ${tableName(table)} } from './tables.js';
export const table = needed(${tableName(table)});`;

const FILE = /^(?<table>[a-z-]+)\.(?<kind>needed|es|en)$/;

function codeOf(texts: Texts, name: string): string {
  if (name === 'index') return `export * as m from './all.js';`;
  if (name === 'all') return [...texts.entries.keys()].map((key) => `export { ${key} } from './${key}.js';`).join('\n');
  if (name === 'tables') return tablesCode(texts);
  const { table = '', kind } = FILE.exec(name)?.groups ?? {};
  if (kind === 'needed') return neededCode(table);
  if (kind === 'es' || kind === 'en') return textsCode(texts.tables.get(table) ?? [], kind);
  return messageCode(texts, name);
}

/** A text that the scan of the sources did not find would be empty on the screen; the entry must not wait for texts that it does not show. */
export function problemOf(
  texts: Pick<Texts, 'entries' | 'places'>,
  names: readonly (string | undefined)[],
  isEntry: boolean,
) {
  const shown = names.filter((name) => name !== undefined).filter((name) => texts.entries.has(name));
  const lost = shown.filter((name) => !texts.places.has(name));
  if (lost.length > 0) return `shows texts that no table holds: ${lost.join(', ')}`;
  const late = isEntry ? shown.filter((name) => texts.places.get(name)?.table !== START) : [];
  return late.length > 0 && `shows texts at the start that START_FILES does not name: ${late.join(', ')}`;
}

/**
 * What `@patio/messages` is in the built app: each message a place in a table, and each table a file for each language, of which a
 * visitor loads one (docs/decisions/0022). While developing, messages hold both languages.
 */
export function texts(screens: () => readonly string[]): Plugin {
  return {
    name: 'patio-texts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      read = readTexts(screens());
    },
    resolveId(id, importer) {
      if (id === '@patio/messages') return made('index');
      if (id === tablesFile) return id;
      return importer && nameOf(importer) && id.startsWith('./') ? path.join(folder, id) : undefined;
    },
    load(id) {
      const name = nameOf(id);
      return name && read ? { code: codeOf(read, name), moduleSideEffects: false } : undefined;
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const problem = read && problemOf(read, file.moduleIds.map(nameOf), file.isEntry);
        if (problem) this.error(`${file.fileName} ${problem}`);
      }
    },
  };
}
