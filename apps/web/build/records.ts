import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Described, Description } from './describe-records.ts';

const folder = path.resolve(import.meta.dirname, '../src/records');

/** What is built, as data. */
export const describeBuilt = (): Description =>
  JSON.parse(
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'describe-records.ts')], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    }),
  );

/** A title as its two texts: imported, it would be shared with the screen and become a file of its own. */
const RUNTIME = `import { getLocale } from '@patio/messages/runtime';
const two = (es, en) => (_, options) => (options?.locale ?? getLocale()) === 'en' ? en : es;`;

const recordCode = <Record extends object>({ title, file, ...rest }: Described<Record>): string =>
  `${JSON.stringify(rest).slice(0, -1)},"title":two(${title.map((text) => JSON.stringify(text))}),"load":()=>import(${JSON.stringify(file)})}`;

const listCode = (name: string, items: string[]): string => `export const ${name} = [\n${items.join(',\n')}\n];`;

/** The lines of an icon, as data for the same reason; another name of an icon leads to the icon. */
async function linesOf(name: string): Promise<object> {
  const file = fileURLToPath(import.meta.resolve(`lucide-react/icons/${name}`));
  const { __iconData: data } = await import(file);
  if (data) return data;
  const meant = readFileSync(file, 'utf8').match(/from '\.\/(.+?)\.mjs'/)?.[1];
  if (!meant) throw new Error(`there is no icon ${name}`);
  return linesOf(meant);
}

/** The records of one area with the icons of its menu, and nothing of the others. */
async function areaCode(records: Description['areas'][string]): Promise<string> {
  const names = [...new Set(records.flatMap(({ nav }) => (nav ? [nav.icon] : [])))];
  const icons = await Promise.all(
    names.map(async (name) => `'${name}': createLucideIcon(${JSON.stringify(await linesOf(name))})`),
  );
  return [
    RUNTIME,
    icons.length > 0 ? `import { createLucideIcon } from 'lucide-react';` : '',
    `export const icons = { ${icons.join(', ')} };`,
    listCode(
      'records',
      records.map((record) => recordCode(record)),
    ),
  ].join('\n');
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

const additionsCode = ({ parts, starts }: Description): string =>
  [
    RUNTIME,
    listCode(
      'parts',
      parts.map((part) => recordCode(part)),
    ),
    listCode(
      'starts',
      starts.map(({ needs, file }) => `{ needs: '${needs}', load: () => import(${JSON.stringify(file)}) }`),
    ),
  ].join('\n');

/** Areas and rights with their two texts, as one list. */
const labelsCode = ({ areaLabels, capabilityLabels }: Description): string => {
  const texts = (title: readonly string[]) => `two(${title.map((text) => JSON.stringify(text))})`;
  const areas = Object.entries(areaLabels).map(
    ([area, { title, order }]) => `${JSON.stringify(area)}: { title: ${texts(title)}, order: ${order} }`,
  );
  const capabilities = Object.entries(capabilityLabels).map(
    ([capability, title]) => `${JSON.stringify(capability)}: ${texts(title)}`,
  );
  return [
    RUNTIME,
    listCode('labels', [`{ areas: { ${areas.join(',\n')} },\ncapabilities: { ${capabilities.join(',\n')} } }`]),
  ].join('\n');
};

/** The file that holds the records of an area. */
export const madeFile = (area: string): string => path.join(folder, `${area}.made.ts`);

/** `made.ts` is the list of all areas, `parent.made.ts` that of the families. */
const MADE = /^(?:(\w+)\.)?made\.ts$/;
const madeName = (id: string): string | undefined => {
  const { dir, base } = path.parse(id);
  return dir === folder ? base.match(MADE)?.map((part) => part ?? 'index')[1] : undefined;
};

/**
 * Makes `records/made.ts` and a file for each area out of the records: the entry of a family must not carry the menus of an
 * office.
 */
export function records(): Plugin {
  let built: Description | undefined;
  const codeOf = (name: string): string | Promise<string> => {
    built ??= describeBuilt();
    if (name === 'index') return indexCode(built);
    if (name === 'labels') return labelsCode(built);
    return name === 'additions' ? additionsCode(built) : areaCode(built.areas[name] ?? []);
  };
  return {
    name: 'patio-records',
    resolveId(id, importer) {
      const file = importer && path.resolve(path.dirname(importer), id);
      return file && madeName(file) ? file : undefined;
    },
    load(id) {
      const name = madeName(id);
      return name && codeOf(name);
    },
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (!/\/(routes|labels|built|shell|twins)\.ts$/.test(file)) return;
        built = undefined;
        for (const module of server.moduleGraph.idToModuleMap.values())
          if (module.id && madeName(module.id)) server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
