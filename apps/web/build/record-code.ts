import path from 'node:path';
import { LOCALES, type Locale } from '@patio/messages/runtime';
import type { Described, Description } from './describe-records.ts';
import { tableCode, tableName, textFile } from './text-tables.ts';

/** What the code of one made file is put together from: which titles it has, and which tables of texts its screens read. */
class Made {
  readonly #titles: Described<object>['title'][] = [];
  readonly #tables = new Set<string>();
  readonly #withTexts: ReadonlySet<string>;

  /** `withTexts` are the modules whose texts arrive by themselves; while developing there are none. */
  constructor(withTexts: ReadonlySet<string>) {
    this.#withTexts = withTexts;
  }

  /** A title is a place in the list of titles, of which a visitor loads one language. */
  title(title: Described<object>['title']): string {
    return `text(titles, ${this.#titles.push(title) - 1})`;
  }

  /** A screen sets out together with the texts of its module. */
  load(file: string): string {
    const module = /[\\/]modules[\\/]([a-z-]+)[\\/]/.exec(file)?.[1];
    const load = `() => import(${JSON.stringify(file)})`;
    if (!module || !this.#withTexts.has(module)) return load;
    this.#tables.add(module);
    return `() => ahead(${tableName(module)}, ${load})`;
  }

  record<Record extends object>({ title, file, ...rest }: Described<Record>): string {
    const offline = 'offline' in rest && { screenName: path.basename(file).replace(/\.tsx?$/, '') };
    const data = JSON.stringify({ ...rest, ...offline }).slice(0, -1);
    return `${data},"title":${this.title(title)},"load":${this.load(file)}}`;
  }

  /** The whole file `<name>.made.ts`. */
  code(name: string, body: readonly string[], tablesFile: string): string {
    const tables = [...this.#tables].map(tableName);
    return [
      `import { ahead, needed, text, textTable } from '@patio/messages/text-table';`,
      tables.length > 0 ? `import { ${tables.join(', ')} } from ${JSON.stringify(tablesFile)};` : '',
      this.#titles.length > 0
        ? `const titles = needed(${tableCode((locale) => `./${name}.${locale}.made.ts`, name === 'general')});`
        : '',
      ...body,
    ].join('\n');
  }

  titlesCode(locale: Locale): string {
    return textFile(this.#titles.map((title) => title[LOCALES.indexOf(locale)] as string));
  }
}

const listCode = (name: string, items: readonly string[]): string =>
  `export const ${name} = [\n${items.join(',\n')}\n];`;

/** The lines of an icon as data: imported, it would be shared with the screens and become a file of its own. */
async function linesOf(name: string): Promise<object> {
  const { __iconData: lines } = await import(import.meta.resolve(`lucide-react/icons/${name}`));
  if (!lines) throw new Error(`${name} is another name of an icon: say its first one`);
  return lines;
}

/** The records of one area with the icons of its menu, and nothing of the others. */
async function areaBody(made: Made, records: Description['areas'][string]): Promise<string[]> {
  const names = [...new Set(records.flatMap(({ nav }) => (nav ? [nav.icon] : [])))];
  const icons = await Promise.all(
    names.map(async (name) => `'${name}': createLucideIcon(${JSON.stringify(await linesOf(name))})`),
  );
  return [
    icons.length > 0 ? `import { createLucideIcon } from 'lucide-react';` : '',
    `export const icons = { ${icons.join(', ')} };`,
    listCode(
      'records',
      records.map((record) => made.record(record)),
    ),
  ];
}

/** What modules add to pages, and what they need running. */
const additionsBody = (made: Made, { parts, starts }: Description): string[] => [
  listCode(
    'parts',
    parts.map((part) => made.record(part)),
  ),
  listCode(
    'starts',
    starts.map(({ needs, file }) => `{ needs: '${needs}', load: ${made.load(file)} }`),
  ),
];

/** Areas and rights with their names, as one list. */
function labelsBody(made: Made, { areaLabels, capabilityLabels }: Description): string[] {
  const areas = Object.entries(areaLabels).map(
    ([area, { title, order }]) => `${JSON.stringify(area)}: { title: ${made.title(title)}, order: ${order} }`,
  );
  const capabilities = Object.entries(capabilityLabels).map(
    ([capability, title]) => `${JSON.stringify(capability)}: ${made.title(title)}`,
  );
  return [listCode('labels', [`{ areas: { ${areas.join(',\n')} },\ncapabilities: { ${capabilities.join(',\n')} } }`])];
}

/** Everybody's records at once; those of an area, and what modules add to pages, when they are asked for. */
function indexCode({ areas }: Description): string {
  const loads = Object.keys(areas)
    .filter((area) => area !== 'general')
    .map((area) => `${area}: () => import('./${area}.made.ts')`);
  return [
    `export { records as general, icons } from './general.made.ts';`,
    `export const areas = { ${loads.join(', ')} };`,
    `export const additions = () => import('./additions.made.ts');`,
    `export const labels = () => import('./labels.made.ts');`,
  ].join('\n');
}

export interface MadeFile {
  code: string;
  titles: (locale: Locale) => string;
}
interface CodeOptions {
  /** The modules whose texts lie in tables of their own. */
  withTexts: ReadonlySet<string>;
  tablesFile: string;
}

/** The code of `<name>.made.ts` and the titles in it. */
export async function madeCode(built: Description, name: string, options: CodeOptions): Promise<MadeFile> {
  if (name === 'index') return { code: indexCode(built), titles: () => textFile([]) };
  const made = new Made(options.withTexts);
  const body =
    name === 'labels'
      ? labelsBody(made, built)
      : name === 'additions'
        ? additionsBody(made, built)
        : await areaBody(made, built.areas[name] ?? []);
  return { code: made.code(name, body, options.tablesFile), titles: (locale) => made.titlesCode(locale) };
}
