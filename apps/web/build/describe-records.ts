// Prints what is built as data: which message is a title, which file draws a screen. The build runs it as a program of its
// own, so that an edit is seen while developing and nothing of the app enters vite's configuration.
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { Label, ModuleScreens, ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';
import { allLabels, allParts, allStarts, builtRoutes } from '../src/built.ts';
import { AREAS, areaOf } from '../src/records/area-of.ts';

type Texts = [es: string, en: string];
/** The title in Spanish and in English; the file that draws it. */
export type Described<Record> = Omit<Record, 'title' | 'load'> & { title: Texts; file: string };
export interface Description {
  /** By area: `general`, one for each role, and `shared`. */
  areas: Record<string, Described<ScreenRoute>[]>;
  parts: Described<ScreenPart>[];
  starts: (Omit<ScreenStart, 'load'> & { file: string })[];
  /** By name: an area with its place among the others, a right. */
  areaLabels: Record<string, { title: Texts; order: number }>;
  capabilityLabels: Record<string, Texts>;
}
type Loading = { load?: unknown };
type Titled = Pick<ScreenPart, 'title'>;

const root = path.resolve(import.meta.dirname, '../../..');
const messages = new Set<unknown>(Object.values(m));

/** Where each `load` was written, since the file that it names is relative to that place. */
async function foldersOfLoads(): Promise<Map<unknown, string>> {
  const folders = new Map<unknown, string>();
  for (const file of globSync('modules/*/routes.ts', { cwd: root })) {
    const { routes, parts = [], starts = [] }: ModuleScreens = await import(path.join(root, file));
    for (const { load } of [...routes, ...parts, ...starts]) folders.set(load, path.join(root, path.dirname(file)));
  }
  return folders;
}
const folders = await foldersOfLoads();

function fileOf(name: string, { load }: Loading): string {
  const named = String(load).match(/import\(['"](.+?)['"]\)/)?.[1];
  const file = named && path.resolve(folders.get(load) ?? path.join(root, 'apps/web/src/records'), named);
  if (!file || !existsSync(file)) throw new Error(`${name}: its load must read () => import('./screens/….tsx')`);
  return file;
}

function textsOf(name: string, title: Label): Texts {
  if (!messages.has(title)) throw new Error(`${name}: its title must be a message, such as m.people_students`);
  return [title({}, { locale: 'es' }), title({}, { locale: 'en' })];
}

function describe<Record extends Loading & Titled & { id: string }>(record: Record): Described<Record> {
  const { title, load, ...rest } = record;
  return { ...rest, title: textsOf(record.id, title), file: fileOf(record.id, { load }) };
}

const description: Description = {
  areas: Object.fromEntries(['general', ...AREAS].map((area) => [area, [] as Described<ScreenRoute>[]])),
  parts: allParts.map(describe),
  starts: allStarts.map(({ load, ...rest }) => ({ ...rest, file: fileOf(rest.needs, { load }) })),
  areaLabels: Object.fromEntries(
    allLabels.flatMap(({ areas }) =>
      Object.entries(areas).map(([area, { title, order }]) => [area, { title: textsOf(area, title), order }]),
    ),
  ),
  capabilityLabels: Object.fromEntries(
    allLabels.flatMap(({ capabilities }) =>
      Object.entries(capabilities).map(([capability, label]) => [capability, textsOf(capability, label)]),
    ),
  ),
};
for (const route of builtRoutes) description.areas[areaOf(route)]?.push(describe(route));
console.log(JSON.stringify(description));
