import { createHash } from 'node:crypto';
import path from 'node:path';
import { LOCALES, type Locale } from '@patio/messages/runtime';
import { firstPaintScript } from '@patio/ui/appearance';
import { rolldown } from 'rolldown';
import type { Rollup } from 'vite';
import { EARLY_ID, type EarlyPage, type EarlyRoute, type EarlyTable, tableAt } from '../src/early/table.ts';
import { AREAS, areasAt } from '../src/records/area-of.ts';
import type { Description } from './describe-records.ts';
import type { TextsByFile } from './manifest.ts';
import { madeFile, titlesOf } from './records.ts';
import { textsOf } from './texts.ts';

type Chunk = Rollup.OutputChunk;

/** The chunks of a build, asked which of them must be here before something can run. */
class Chunks {
  readonly #byName: ReadonlyMap<string, Chunk>;
  readonly #homes = new Map<string, string>();
  readonly #entry: ReadonlySet<string>;

  constructor(chunks: readonly Chunk[]) {
    this.#byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    for (const chunk of chunks) for (const module of chunk.moduleIds) this.#homes.set(module, chunk.fileName);
    this.#entry = this.#closure(chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName));
  }

  #closure(names: readonly string[], have: ReadonlySet<string> = new Set()): Set<string> {
    const needed = new Set<string>();
    const visit = (name: string) => {
      if (needed.has(name) || have.has(name)) return;
      needed.add(name);
      for (const next of this.#byName.get(name)?.imports ?? []) visit(next);
    };
    for (const name of names) visit(name);
    return needed;
  }

  /** All files of these modules, beyond those of the entry. */
  filesOf(modules: readonly string[]): Set<string> {
    const homes = modules.flatMap((module) => this.#homes.get(module) ?? []);
    return this.#closure(homes, this.#entry);
  }

  /** The files of the texts that code in these files shows. */
  textsOf(files: ReadonlySet<string>, locale: Locale): string[] {
    const modules = [...files].flatMap((file) => this.#byName.get(file)?.moduleIds ?? []);
    const texts = modules.flatMap((module) => textsOf(module, locale) ?? titlesOf(module, locale) ?? []);
    return [...this.filesOf(texts)];
  }

  /** For every file of code, the files of the texts that it shows itself. */
  allTexts(): TextsByFile {
    const texts = [...this.#byName.keys()].map(
      (file) => [file, byLocale((locale) => this.textsOf(new Set([file]), locale))] as const,
    );
    return Object.fromEntries(texts.filter(([, each]) => Object.values(each).flat().length > 0));
  }

  /** The files of the texts that the app starts with. */
  startTexts(locale: Locale): string[] {
    return this.textsOf(this.#entry, locale);
  }
}

const byLocale = <Value>(value: (locale: Locale) => Value) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, value(locale)])) as Record<Locale, Value>;

/** What one address needs, as a table of its own. */
function tableOfOne(record: Description['areas'][string][number], chunks: Chunks): EarlyTable {
  const code = chunks.filesOf([...areasAt(record.path).map(madeFile), record.file]);
  const texts = byLocale((locale) => chunks.textsOf(code, locale));
  const files = [...new Set([...code, ...Object.values(texts).flat()])];
  const places = (names: Iterable<string>) => [...names].map((name) => files.indexOf(name));
  const route: EarlyRoute = [
    record.path,
    places(code),
    byLocale((locale) => places(texts[locale])),
    [...(record.asks ?? [])],
  ];
  return { files, routes: [route] };
}

/** Several tables as one, whose files are named once. */
function joinTables(tables: readonly EarlyTable[]): EarlyTable {
  const files = [...new Set(tables.flatMap((table) => table.files))];
  const places = new Map(files.map((file, at) => [file, at]));
  const routes = tables.flatMap((table) => {
    const moved = (at: readonly number[]) => at.map((place) => places.get(table.files[place] ?? '') ?? 0);
    return table.routes.map(
      ([address, code, texts, asks]): EarlyRoute => [
        address,
        moved(code),
        byLocale((locale) => moved(texts[locale])),
        asks,
      ],
    );
  });
  return { files, routes };
}

export interface Early {
  /** What every page carries. */
  page: EarlyPage;
  /** The table of each address, for the server; those without a placeholder come first, because they are meant when both fit. */
  routes: [path: string, table: EarlyTable][];
  texts: TextsByFile;
  /** The table of each area, as a file for the page that the worker keeps. */
  files: Map<string, string>;
}

/** Works out what pages fetch before their code runs. */
export function earlyOf({ areas }: Description, output: readonly Chunk[]): Early {
  const chunks = new Chunks(output);
  const routes = Object.values(areas)
    .flat()
    .map((record): [string, EarlyTable] => [record.path, tableOfOne(record, chunks)])
    .sort(([a], [b]) => a.split('$').length - b.split('$').length);
  const files = new Map<string, string>();
  const tables: EarlyPage['tables'] = {};
  const names = Object.fromEntries(AREAS.map((area) => [area, area]));
  for (const area of ['general', ...AREAS]) {
    const held = routes.filter(([address]) => tableAt(address, names) === area).map(([, table]) => table);
    const text = JSON.stringify(joinTables(held));
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    tables[area] = `assets/early-${area}-${hash}.json`;
    files.set(tables[area], text);
  }
  return {
    page: { texts: byLocale((locale) => chunks.startTexts(locale)), tables },
    routes,
    texts: chunks.allTexts(),
    files,
  };
}

/** The look, so that the first paint does not flash. */
export const look = firstPaintScript;

/** Where the server writes the table of an address. */
export const EARLY_PLACE = `<script type="application/json" id="${EARLY_ID}"></script>`;

/** The script that stands in the page, as text. */
export async function earlyScript(page: EarlyPage): Promise<string> {
  const bundle = await rolldown({
    input: path.resolve(import.meta.dirname, '../src/early/set-out.ts'),
    transform: { define: { EARLY: JSON.stringify(page) } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return `${look};${output[0].code.trim()}`;
}
