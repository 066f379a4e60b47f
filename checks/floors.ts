import { builtinModules } from 'node:module';
import path from 'node:path';
import { findInnerFloorProblems } from './inner-floors.ts';
import type { Problem } from './problem.ts';
import { type Import, readSource } from './sources.ts';
import { isTest, listPackages, listSources, type Package, readFloors, readRootManifest, SCOPE } from './workspace.ts';

interface House {
  byWord: Map<string, Package>;
  floorOf: Map<string, number>;
  rootTools: Set<string>;
  everyDependency: Set<string>;
}

const declared = (p: Pick<Package, 'manifest'>): string[] => [
  ...Object.keys(p.manifest.dependencies ?? {}),
  ...Object.keys(p.manifest.devDependencies ?? {}),
  ...Object.keys(p.manifest.optionalDependencies ?? {}),
];

const packageName = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');

const isBuiltin = (from: string): boolean => from.startsWith('node:') || builtinModules.includes(from);

/** Files that reach a browser: they may not lean on the server, except for types, which vanish. */
const isForBrowser = (file: string): boolean =>
  /^modules\/[^/]+\/(contract(\.ts|\/)|routes(\.ts|\/)|screens\/)|^packages\/(ui|client|kernel|access)\/|^packages\/platform\/contract(\.ts|\/)|^apps\/web\/src\//.test(
    file,
  ) && !/vite\.config|(^|\/)(tests|testing|build)\/|\.test\.tsx?$/.test(file);

/** Libraries that one package speaks to for all others: papers look alike, and changing the library is one change. */
const ONE_SPEAKER: [library: RegExp, word: string][] = [[/^(pdf-lib|pdfkit|jspdf|pdfmake|@react-pdf\/.+)$/, 'pdf']];

/** Who speaks to a library for everyone else; undefined where any package may. */
const speakerOf = (library: string, owner: string): string | undefined =>
  ONE_SPEAKER.find(([name, word]) => name.test(library) && word !== owner)?.[1];

/** Floors, doors and declarations: who may know whom. */
export function findFloorProblems(root: string): Problem[] {
  const packages = listPackages(root);
  const problems: Problem[] = [];
  const floorOf = new Map<string, number>();
  for (const { floor, packages: words } of readFloors(root)) {
    for (const word of words) {
      if (floorOf.has(word)) problems.push({ file: 'floors.json', problem: `${word} stands on two floors` });
      floorOf.set(word, floor);
    }
  }
  const byWord = new Map(packages.map((p) => [p.word, p]));
  for (const word of floorOf.keys()) {
    if (!byWord.has(word)) problems.push({ file: 'floors.json', problem: `${word} is not a package` });
  }
  const rootManifest = readRootManifest(root);
  const house: House = {
    byWord,
    floorOf,
    rootTools: new Set(declared({ manifest: rootManifest })),
    everyDependency: new Set([...declared({ manifest: rootManifest }), ...packages.flatMap(declared)]),
  };
  for (const p of packages) {
    if (!floorOf.has(p.word))
      problems.push({ file: `${p.folder}/package.json`, problem: 'has no floor in floors.json' });
    problems.push(...downwardOnly(p, house));
  }
  for (const file of listSources(root)) {
    const owner = packages.find((p) => file.startsWith(`${p.folder}/`));
    for (const one of readSource(root, file).imports) {
      const problem = owner ? judge(file, one, owner, house) : judgeYard(file, one, house);
      if (problem) problems.push({ file, line: one.line, problem });
    }
  }
  return [...problems, ...findInnerFloorProblems(root, packages)];
}

function downwardOnly(p: Package, house: House): Problem[] {
  const own = house.floorOf.get(p.word) ?? -1;
  return Object.keys(p.manifest.dependencies ?? {})
    .filter((name) => name.startsWith(SCOPE))
    .map((name) => name.slice(SCOPE.length))
    .filter((word) => (house.floorOf.get(word) ?? Number.POSITIVE_INFINITY) >= own)
    .map((word) => ({
      file: `${p.folder}/package.json`,
      problem: `depends on ${word}, which does not stand on a lower floor`,
    }));
}

function judge(file: string, one: Import, owner: Package, house: House): string | null {
  if (isBuiltin(one.from)) {
    return isForBrowser(file) && !one.typeOnly ? `reaches a browser and cannot use ${one.from}` : null;
  }
  if (one.from.startsWith('.')) return judgeRelative(file, one, owner);
  const name = packageName(one.from);
  if (!name.startsWith(SCOPE)) return judgeForeign(file, name, owner, house);
  const target = house.byWord.get(name.slice(SCOPE.length));
  if (!target) return `imports ${name}, which does not exist`;
  if (target === owner) return null;
  return judgeNeighbour(file, one, owner, target, house);
}

/** A test may use test builders from any floor: they are not shipped. */
const isTestingEntry = (from: string): boolean => from === `${SCOPE}testing` || /^@patio\/[^/]+\/testing$/.test(from);

/** Papers are drawn on the server. Of the platform only its promise and its labels reach a browser; of a module everything but its server. */
const isServerDoor = (door: string, target: Package): boolean =>
  target.word === 'pdf' ||
  (target.word === 'platform' ? !['./contract', './labels'].includes(door) : door === './server');

function judgeNeighbour(file: string, one: Import, owner: Package, target: Package, house: House): string | null {
  const door = `.${one.from.slice(target.manifest.name.length)}`;
  if (!(door in (target.manifest.exports ?? {}))) return `goes past the doors of ${target.word}: ${one.from}`;
  if (isForBrowser(file) && !one.typeOnly && isServerDoor(door, target)) {
    return `reaches a browser and cannot use server code (${one.from})`;
  }
  if (isTest(file) && isTestingEntry(one.from)) return null;
  if (target.kind === 'app' && owner.kind !== 'app') return `is below the apps and cannot use ${target.word}`;
  const [own, other] = [house.floorOf.get(owner.word), house.floorOf.get(target.word)];
  if (own !== undefined && other !== undefined && other >= own) {
    return `floor ${own} looks up at ${target.word} on floor ${other}`;
  }
  const known = declared(owner).includes(target.manifest.name);
  return known ? null : `imports ${target.manifest.name} without declaring it in ${owner.folder}/package.json`;
}

function judgeRelative(file: string, one: Import, owner: Package): string | null {
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), one.from));
  if (!target.startsWith(`${owner.folder}/`)) return `leaves its package: ${one.from}`;
  if (isForBrowser(file) && !one.typeOnly && target.startsWith(`${owner.folder}/server/`)) {
    return `reaches a browser and cannot use server code (${one.from})`;
  }
  return null;
}

/** What runs only while building may use the tools of the root. */
const BUILDS = /(^|\/)(vite\.config|vitest\.config|build|dev)\b|^apps\/web\/[^/]+\.ts$/;

function judgeForeign(file: string, name: string, owner: Package, house: House): string | null {
  const speaker = speakerOf(name, owner.word);
  if (speaker) return `imports ${name}, to which only ${speaker} speaks: draw with ${SCOPE}${speaker}`;
  if (declared(owner).includes(name)) return null;
  const mayUseTools = isTest(file) || BUILDS.test(file);
  if (mayUseTools && house.rootTools.has(name)) return null;
  return `imports ${name} without declaring it in ${owner.folder}/package.json`;
}

/** Checks, benches, journeys and the demo school stand above the apps: everything by its door, nothing that is not installed on purpose. */
function judgeYard(_file: string, one: Import, house: House): string | null {
  if (isBuiltin(one.from) || one.from.startsWith('.')) return null;
  const name = packageName(one.from);
  if (!name.startsWith(SCOPE)) {
    if (speakerOf(name, '')) return `imports ${name}, to which only ${speakerOf(name, '')} speaks`;
    return house.everyDependency.has(name) ? null : `imports ${name}, which nobody declares`;
  }
  const target = house.byWord.get(name.slice(SCOPE.length));
  if (!target) return `imports ${name}, which does not exist`;
  const door = `.${one.from.slice(name.length)}`;
  return door in (target.manifest.exports ?? {}) ? null : `goes past the doors of ${target.word}: ${one.from}`;
}
