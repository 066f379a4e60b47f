// Turns every package's messages/{es,en}.json into typed functions with both languages, and the modules' folders into the lists
// that the programs begin with. What a browser gets, one language at a time, is made by apps/web/build/texts.ts.
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Emitted, emitMessage } from './emit.ts';
import { compileLists } from './modules/compile.ts';
import { replaceFiles } from './write.ts';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');
const FOLDERS = ['modules/*/messages', 'packages/*/messages', 'apps/*/messages'];

export interface MessageProblem {
  file: string;
  key: string;
  problem: string;
}
export interface MessageEntry {
  key: string;
  /** Where it is written, such as `modules/people/messages`. */
  folder: string;
  es: Emitted;
  en: Emitted;
}

/** Reads all messages and reports every fault at once: a key in one language only, other parameters, a key outside its namespace. */
export function readMessages(base: string): { entries: MessageEntry[]; problems: MessageProblem[] } {
  const entries = new Map<string, MessageEntry>();
  const problems: MessageProblem[] = [];
  for (const folder of globSync(FOLDERS, { cwd: base }).sort()) {
    const owner = folder.split(path.sep).at(-2) ?? '';
    const read = (locale: string): Record<string, string> => {
      const file = path.join(base, folder, `${locale}.json`);
      return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    };
    const texts = { es: read('es'), en: read('en') };
    for (const key of new Set([...Object.keys(texts.es), ...Object.keys(texts.en)])) {
      const complain = (problem: string) => problems.push({ file: folder, key, problem });
      if (!/^[a-z][a-z0-9_]*$/.test(key)) complain('is not a lower_case key');
      if (!key.startsWith(`${owner.replaceAll('-', '_')}_`)) complain(`does not start with ${owner}_`);
      if (entries.has(key)) complain('is defined twice');
      const { [key]: es } = texts.es;
      const { [key]: en } = texts.en;
      if (es === undefined || en === undefined) {
        complain(`is missing in ${es === undefined ? 'Spanish' : 'English'}`);
        continue;
      }
      try {
        const entry = {
          key,
          folder: folder.split(path.sep).join('/'),
          es: emitMessage(es, 'es'),
          en: emitMessage(en, 'en'),
        };
        const names = (e: Emitted) => [...e.params.keys()].sort().join(',');
        if (names(entry.es) !== names(entry.en))
          complain(`has other parameters in English (${names(entry.en)}) than in Spanish (${names(entry.es)})`);
        entries.set(key, entry);
      } catch (error) {
        complain(`cannot be read: ${(error as Error).message}`);
      }
    }
  }
  return { entries: [...entries.values()].sort((a, b) => (a.key < b.key ? -1 : 1)), problems };
}

const HELPERS = ['getLocale', 'number', 'plural', 'select', 'word', 'ofThe', 'beforeStop'];
function emitFunction({ key, es, en }: MessageEntry): string {
  const fields = [...es.params].map(([name, type]) => `${name}: ${type}`).join('; ');
  const signature = `(${fields ? `p: { ${fields} }` : '_p?: Record<never, never>'}, o?: MessageOptions): string`;
  return `export const ${key} = ${signature} => (o?.locale ?? getLocale()) === "en" ? ${en.code} : ${es.code};`;
}

/** Failure texts by code: `x_failure_y` is the text of the failure `x.y`. */
const failureCode = (key: string) => {
  const [module, name] = key.split('_failure_');
  return name ? `${module}.${name}` : null;
};

function write(entries: MessageEntry[]): void {
  const head = '// Made by packages/messages/compile.ts from the messages folders. Do not edit.\n';
  const used = (code: string) => HELPERS.filter((helper) => code.includes(`${helper}(`)).join(', ');
  const all = entries.map((entry) => emitFunction(entry)).join('\n');
  const failures = entries
    .filter((entry) => failureCode(entry.key))
    .map(({ key }) => `  ${JSON.stringify(failureCode(key))}: m.${key},`)
    .join('\n');
  replaceFiles(
    path.join(here, 'compiled'),
    new Map([
      ['all.ts', `${head}import { ${used(all)}, type MessageOptions } from '../runtime.ts';\n${all}\n`],
      ['messages.ts', `${head}export * as m from './all.ts';\n`],
      [
        'failures.ts',
        `${head}import { m } from '@patio/messages';\nimport type { MessageOptions } from '../runtime.ts';\n` +
          `export const failureTexts: Record<string, (data: never, o?: MessageOptions) => string> = {\n${failures}\n};\n`,
      ],
    ]),
  );
}

/** Compiles unless nothing changed since the last time; throws with every problem listed. */
function compileMessages(): void {
  const sources = globSync([...FOLDERS.flatMap((folder) => [folder, `${folder}/*.json`]), 'packages/messages/*.ts'], {
    cwd: root,
  });
  const newest = Math.max(...sources.map((file) => statSync(path.join(root, file)).mtimeMs));
  const stamp = path.join(here, 'compiled', 'stamp');
  const fingerprint = `${newest}:${sources.length}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  const { entries, problems } = readMessages(root);
  if (problems.length > 0) throw new Error(problems.map((p) => `${p.file}: ${p.key} ${p.problem}`).join('\n'));
  write(entries);
  writeFileSync(stamp, fingerprint);
}

/** Makes everything that is made from the modules' folders: their texts, and the lists of what they hold. */
export async function compileModules(): Promise<void> {
  compileMessages();
  await compileLists(root);
}

if (import.meta.main) await compileModules();
