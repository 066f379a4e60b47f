// Prints what is built as data: which message is a title, which file draws a screen. The build runs it as a program of its
// own, so that an edit is seen while developing and nothing of the app enters vite's configuration.
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Label, ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';
import { readMessages } from '@patio/messages/compile';
import { allLabels, allParts, allStarts, builtRoutes } from '../src/built.ts';
import { plannedRoutes } from '../src/planned/index.ts';
import { AREAS, areaOf } from '../src/records/area-of.ts';
import { grownFile } from './growth.ts';
import { textCode } from './text-tables.ts';

/** A text in Spanish and in English, as code: a country may have a word of its own in it. */
type Texts = [es: string, en: string];
/** The title; the file that draws it. */
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
type Loading = { load?: (() => Promise<{ default: unknown }>) | undefined };
type Titled = Pick<ScreenPart, 'title'>;

const root = path.resolve(import.meta.dirname, '../../..');
const entries = new Map(readMessages(root).entries.map((entry) => [entry.key, entry]));
const messages = new Map<unknown, string>(Object.entries(m).map(([key, message]) => [message, key]));

// Records load their screens as they do in the browser; here each screen is nothing but the name of its file.
registerHooks({
  load: (url, context, next) =>
    /\/screens\/[^?]+\.tsx?$/.test(url)
      ? { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(fileURLToPath(url))};` }
      : next(url, context),
});

async function fileOf(name: string, { load }: Loading): Promise<string> {
  const loaded = await load?.();
  if (typeof loaded?.default !== 'string') throw new Error(`${name}: its load must import a file of a folder screens`);
  return loaded.default;
}

function textsOf(name: string, title: Label): Texts {
  const entry = entries.get(messages.get(title) ?? '');
  if (!entry) throw new Error(`${name}: its title must be a message, such as m.people_students`);
  return [textCode(entry.es), textCode(entry.en)];
}

async function describe<Record extends Loading & Titled & { id: string }>(record: Record): Promise<Described<Record>> {
  const { title, load, ...rest } = record;
  return { ...rest, title: textsOf(record.id, title), file: await fileOf(record.id, { load }) };
}

const description: Description = {
  areas: Object.fromEntries(['general', ...AREAS].map((area) => [area, [] as Described<ScreenRoute>[]])),
  // What a part asks first is among the questions of its page.
  parts: await Promise.all(allParts.map(({ asks: _, ...part }) => describe(part))),
  starts: await Promise.all(
    allStarts.map(async ({ load, ...rest }) => ({ ...rest, file: await fileOf(rest.needs, { load }) })),
  ),
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
for (const { slots: _, ...route } of builtRoutes) description.areas[areaOf(route)]?.push(await describe(route));

// As many promised screens as there should be more, for whoever weighs the finished app (build/growth.ts).
const missing = Math.max(0, Number(process.argv[2] ?? 0) - builtRoutes.length);
for (const { load, title, ...route } of plannedRoutes.slice(0, missing))
  description.areas[areaOf(route)]?.push({
    ...route,
    state: 'built',
    title: textsOf(route.id, title),
    file: grownFile(root, route),
  });
console.log(JSON.stringify(description));
