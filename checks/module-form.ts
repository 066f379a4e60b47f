import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EXCEPTIONS } from './module-form/exceptions.ts';
import {
  ALLOWED,
  ALLOWED_IN_SERVER,
  DOORS,
  ONE_OF_SEVERAL,
  REQUIRED,
  REQUIRED_WITH_TABLES,
} from './module-form/form.ts';
import type { Problem } from './problem.ts';
import { listPackages, type Package } from './workspace.ts';

const IS_TEST = /\.test\.tsx?$/;

/** The names in a folder; folders end in `/`. */
const namesIn = (root: string, folder: string): string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true })
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
        .filter((name) => name !== 'node_modules/' && !name.startsWith('.'))
    : [];

/** Knowing one module is knowing all: the same names for the same things. */
export function findModuleFormProblems(root: string, exceptions = EXCEPTIONS): Problem[] {
  const used = new Set<string>();
  const isException = (name: string) => name in exceptions && used.add(name);
  const modules = listPackages(root).filter(({ kind }) => kind === 'module');
  const problems = modules.flatMap((module) => [
    ...missing(root, module),
    ...strange(root, module).filter(({ file }) => !isException(file)),
    ...doors(root, module).filter(({ file }) => !isException(file)),
    ...foreignCapabilities(root, module),
    ...hiddenScreens(root, module),
  ]);
  const unused = Object.keys(exceptions).filter((name) => !used.has(name));
  return [
    ...problems,
    ...unused.map((file) => ({
      file,
      problem: 'is no exception any more: remove it from checks/module-form/exceptions.ts',
    })),
  ];
}

function missing(root: string, { folder }: Package): Problem[] {
  const has = (file: string) => existsSync(path.join(root, folder, file));
  const wanted = [...REQUIRED, ...(has('server/schema.ts') ? REQUIRED_WITH_TABLES : [])];
  const absent: Problem[] = wanted
    .filter((file) => !has(file))
    .map((file) => ({ file: folder, problem: `has no ${file}` }));
  const tests = globSync('tests/**/*.test.{ts,tsx}', { cwd: path.join(root, folder) });
  return tests.length > 0 ? absent : [...absent, { file: folder, problem: 'has no test in tests/' }];
}

function strange(root: string, { folder }: Package): Problem[] {
  const complain = (file: string): Problem => ({
    file,
    problem: 'is no name that modules use (checks/module-form/form.ts): move what it holds, or give a reason',
  });
  const own = namesIn(root, folder).filter((name) => !(name in ALLOWED));
  const inServer = namesIn(root, `${folder}/server`).filter(
    (name) => !(name in ALLOWED_IN_SERVER) && !ONE_OF_SEVERAL.test(name) && !IS_TEST.test(name),
  );
  const inMessages = namesIn(root, `${folder}/messages`).filter((name) => !/^(es|en)\.json$/.test(name));
  return [
    ...own.map((name) => `${folder}/${name}`),
    ...inServer.map((name) => `${folder}/server/${name}`),
    ...inMessages.map((name) => `${folder}/messages/${name}`),
  ].map(complain);
}

function doors(root: string, { folder, word, manifest }: Package): Problem[] {
  if (word !== path.basename(folder))
    return [{ file: folder, problem: `is called ${manifest.name} in its package.json` }];
  return Object.entries(manifest.exports ?? {}).flatMap(([door, file]) => {
    if (!existsSync(path.join(root, folder, file)))
      return [{ file: `${folder}/package.json`, problem: `${door} leads to ${file}, which is not there` }];
    return DOORS[door] === file ? [] : [{ file: `${folder}#${door}`, problem: 'is no door that modules have' }];
  });
}

/** A capability is named after its module, so that one word finds the whole feature. */
function foreignCapabilities(root: string, { folder }: Package): Problem[] {
  const file = `${folder}/capabilities.ts`;
  if (!existsSync(path.join(root, file))) return [];
  const names = [...readFileSync(path.join(root, file), 'utf8').matchAll(/^ {2}'([^']+)':/gm)].map(
    ([, name = '']) => name,
  );
  const area = path.basename(folder).replaceAll('-', '_');
  return names
    .filter((name) => !new RegExp(`^${area}\\.[a-z][a-z_]*$`).test(name))
    .map((name) => ({ file, problem: `${name} is not called ${area}.<verb>` }));
}

/** Whoever looks for a screen looks in one place. */
const hiddenScreens = (root: string, { folder }: Package): Problem[] =>
  globSync('screens/*/**/*.screen.tsx', { cwd: path.join(root, folder) }).map((file) => ({
    file: `${folder}/${file}`,
    problem: 'is a screen and stands directly in screens/, what it is made of in folders beside it',
  }));
