import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { isLocale, type Locale } from '@patio/messages/runtime';
import type { Plugin } from 'vite';
import type { Description } from './describe-records.ts';
import { type MadeFile, madeCode } from './record-code.ts';
import { modulesWithTexts, tablesFile } from './texts.ts';

const folder = path.resolve(import.meta.dirname, '../src/records');

/** What is built, as data; with stand-ins for promised screens when there should be more (build/growth.ts). */
export const describeBuilt = (screens = 0): Description =>
  JSON.parse(
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'describe-records.ts'), String(screens)], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    }),
  );

/** The files that draw the screens. */
export const filesOf = ({ areas }: Description): string[] =>
  Object.values(areas)
    .flat()
    .map(({ file }) => file);

/** The file that holds the records of an area. */
export const madeFile = (area: string): string => path.join(folder, `${area}.made.ts`);

/** `made.ts` is the list of all areas, `parent.made.ts` that of the families, `parent.es.made.ts` its titles in Spanish. */
const MADE = /^(?:(?<name>[a-z]+)\.)?(?:(?<locale>[a-z]{2})\.)?made\.ts$/;
function madeParts(id: string): { name: string; locale: string | undefined } | undefined {
  const { dir, base } = path.parse(id);
  const { groups } = (dir === folder && MADE.exec(base)) || {};
  return groups && { name: groups.name ?? 'index', locale: groups.locale };
}

/** The titles of the records in a made file. */
export function titlesOf(module: string, locale: Locale): string | undefined {
  const made = madeParts(module);
  return made && !made.locale ? madeFile(`${made.name}.${locale}`) : undefined;
}

/**
 * Makes `records/made.ts` and a file for each area out of the records: the entry of a family must not carry the menus of an
 * office, nor titles in a language that nobody here reads.
 */
export function records(describe: () => Description): Plugin {
  let built: Description | undefined;
  const files = new Map<string, Promise<MadeFile>>();
  const fileOf = (name: string): Promise<MadeFile> => {
    built ??= describe();
    const file = files.get(name) ?? madeCode(built, name, { withTexts: modulesWithTexts(), tablesFile });
    files.set(name, file);
    return file;
  };
  return {
    name: 'patio-records',
    resolveId(id, importer) {
      const file = importer && path.resolve(path.dirname(importer), id);
      return file && madeParts(file) ? file : undefined;
    },
    async load(id) {
      const made = madeParts(id);
      if (!made) return undefined;
      const { code, titles } = await fileOf(made.name);
      return isLocale(made.locale) ? titles(made.locale) : code;
    },
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (!/\/(routes|labels|built|shell|twins)\.ts$/.test(file)) return;
        built = undefined;
        files.clear();
        for (const module of server.moduleGraph.idToModuleMap.values())
          if (module.id && madeParts(module.id)) server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
