import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MessageEntry } from '@patio/messages/compile';
import { LOCALES, type Locale } from '@patio/messages/runtime';

/** Whatever may run in a browser; titles and labels of records are data in the records (build/records.ts). */
const SHOWN = [
  'apps/web/src/**/*.{ts,tsx}',
  'modules/*/**/*.{ts,tsx}',
  'packages/{access,client,kernel,ui}/**/*.{ts,tsx}',
];
const NOT_SHOWN =
  /(^|\/)(node_modules|server|tests|testing|compiled|gallery)\/|\.test\.tsx?$|(^|\/)(routes|planned-labels|contract\/labels)\.ts$/;
const KEY = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g;

/** Every word of the browser's code that could be the key of a message, with the files that say it. */
export type Shown = ReadonlyMap<string, readonly string[]>;

export function keysShown(root: string): Shown {
  const shown = new Map<string, string[]>();
  for (const file of globSync(SHOWN, { cwd: root, exclude: (name) => name === 'node_modules' })) {
    if (NOT_SHOWN.test(file)) continue;
    for (const [key] of readFileSync(path.join(root, file), 'utf8').matchAll(KEY))
      shown.set(key, [...(shown.get(key) ?? []), file]);
  }
  return shown;
}

/** The messages of one file of texts, in the order in which they lie in it. */
export type TextTables = ReadonlyMap<string, readonly MessageEntry[]>;

/** What the entry itself shows; the build fails when it shows more, and says what is missing here. */
export const START = 'start';
const START_FILES =
  /^(apps\/web\/src\/(frame\/(VisitorFrame|SignedInFrame|ScreenPending|Bell|PhonePerson)\.|(menu|start)\/|screens\/BrokenPage\.)|packages\/ui\/(layout\/|feedback\/(FailureNotice|failure-text|Skeleton|Unreachable|Load)\.|unsaved\/ask\.)|packages\/client\/(api|identity)\/)/;
/** Refusals that no screen names; most people never read one. */
const FAILURES = 'failures';
/** Titles of addresses that are only promised. */
const PLANNED = 'apps/web/src/planned/';

/** The table that a message arrives with. */
function tableOf({ folder, key }: MessageEntry, files: readonly string[]): string | undefined {
  if (files.length === 0) return key.includes('_failure_') ? FAILURES : undefined;
  const [place, word] = folder.split('/');
  if (place === 'modules') return word;
  if (files.some((file) => START_FILES.test(file))) return START;
  if (files.every((file) => file.startsWith(PLANNED))) return 'planned';
  return place === 'apps' ? 'web' : 'ui';
}

/** Which messages arrive together: what the app starts with, those of each module, and what few read. */
export function tablesOf(entries: readonly MessageEntry[], shown: Shown): TextTables {
  const tables = new Map<string, MessageEntry[]>();
  for (const entry of entries) {
    const table = tableOf(entry, shown.get(entry.key) ?? []);
    if (table) tables.set(table, [...(tables.get(table) ?? []), entry]);
  }
  return tables;
}

/** The name of a table in the code: `report-cards` → `report_cards`. */
export const tableName = (table: string): string => table.replaceAll('-', '_');

/** The texts of a table in one language; a text without parameters and branches is a plain string. */
export const textsCode = (entries: readonly MessageEntry[], locale: Locale): string =>
  textFile(entries.map((entry) => textCode(entry[locale])));

/** One text as code. */
export const textCode = ({ code, params, hasWords }: MessageEntry[Locale]): string =>
  params.size === 0 && !hasWords ? code : `(p, o) => ${code}`;

/** A file of texts, given each as code. */
export const textFile = (texts: readonly string[]): string =>
  `export default ({ number, plural, select, word, ofThe, beforeStop }) => [\n${texts.join(',\n')}\n];\n`;

/** Code that makes a table whose texts lie in a file for each language. */
export const tableCode = (fileOf: (locale: Locale) => string, ofShell = false): string => {
  const sources = LOCALES.map((locale) => `${locale}: () => import(${JSON.stringify(fileOf(locale))})`);
  return `textTable({ ${sources.join(', ')} }${ofShell ? ', true' : ''})`;
};
