import { execFileSync } from 'node:child_process';
import path from 'node:path';
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

/** `circle-user-round` is drawn by the icon `CircleUserRound`. */
const iconName = (name: string): string => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const recordCode = <Record extends object>({ title, file, ...rest }: Described<Record>): string =>
  `${JSON.stringify(rest).slice(0, -1)},"title":m.${title},"load":()=>import(${JSON.stringify(file)})}`;

const listCode = (name: string, items: string[]): string => `export const ${name} = [\n${items.join(',\n')}\n];`;

/** One role's records with the icons of its menu, and nothing of the other roles. */
function areaCode(records: Description['areas'][string]): string {
  const icons = new Set(records.flatMap(({ nav }) => (nav ? [nav.icon] : [])));
  return [
    `import { m } from '@patio/messages';`,
    icons.size > 0 ? `import { ${[...icons].map(iconName).join(', ')} } from 'lucide-react';` : '',
    `export const icons = { ${[...icons].map((name) => `'${name}': ${iconName(name)}`).join(', ')} };`,
    listCode('records', records.map(recordCode)),
  ].join('\n');
}

/** Everybody's records at once; a role's, and what modules add to pages, when they are asked for. */
function indexCode({ areas }: Description): string {
  const loads = Object.keys(areas)
    .filter((area) => area !== 'general')
    .map((area) => `${area}: () => import('./${area}.made.ts')`);
  return [
    `export { records as general, icons } from './general.made.ts';`,
    `export const areas = { ${loads.join(', ')} };`,
    `export const additions = () => import('./additions.made.ts');`,
  ].join('\n');
}

const additionsCode = ({ parts, starts }: Description): string =>
  [
    `import { m } from '@patio/messages';`,
    listCode('parts', parts.map(recordCode)),
    listCode(
      'starts',
      starts.map(({ needs, file }) => `{ needs: '${needs}', load: () => import(${JSON.stringify(file)}) }`),
    ),
  ].join('\n');

/** `made.ts` is the list of all areas, `parent.made.ts` that of the families. */
const MADE = /^(?:(\w+)\.)?made\.ts$/;
const madeName = (id: string): string | undefined => {
  const { dir, base } = path.parse(id);
  return dir === folder ? base.match(MADE)?.map((part) => part ?? 'index')[1] : undefined;
};

/** Makes `records/made.ts` and a file for each area out of the records: the entry of a family must not carry the menus of an office. */
export function records(): Plugin {
  let built: Description | undefined;
  const codeOf = (name: string): string => {
    built ??= describeBuilt();
    if (name === 'index') return indexCode(built);
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
        if (!/\/(routes|built|shell|twins)\.ts$/.test(file)) return;
        built = undefined;
        for (const module of server.moduleGraph.idToModuleMap.values())
          if (module.id && madeName(module.id)) server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
