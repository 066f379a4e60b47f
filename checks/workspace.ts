import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

export interface Manifest {
  name: string;
  exports?: Record<string, string>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
export interface Package {
  /** Without the scope: `schools`. */
  word: string;
  folder: string;
  kind: 'package' | 'module' | 'app';
  manifest: Manifest;
}

export const SCOPE = '@patio/';
const PLACES = [
  ['package', 'packages/*/package.json'],
  ['package', 'packages/engines/*/package.json'],
  ['module', 'modules/*/package.json'],
  ['package', 'db/*/package.json'],
  ['app', 'apps/*/package.json'],
] as const;

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

/** Every package of the workspace, by folder. */
export function listPackages(root: string): Package[] {
  return PLACES.flatMap(([kind, pattern]) =>
    globSync(pattern, { cwd: root })
      .sort()
      .map((file) => {
        const manifest = readJson<Manifest>(path.join(root, file));
        return { word: manifest.name.replace(SCOPE, ''), folder: path.dirname(file), kind, manifest };
      }),
  );
}

export const readRootManifest = (root: string): Manifest =>
  existsSync(path.join(root, 'package.json')) ? readJson(path.join(root, 'package.json')) : { name: 'patio' };

export interface Floor {
  floor: number;
  what: string;
  packages: string[];
}
interface Floors {
  floors: Floor[];
  /** The parts of a large package (folders or files), floor by floor from the lowest. */
  inside?: Record<string, string[][]>;
}
const readFloorFile = (root: string) => readJson<Floors>(path.join(root, 'floors.json'));
export const readFloors = (root: string): Floor[] => readFloorFile(root).floors;
export const readInnerFloors = (root: string): Record<string, string[][]> => readFloorFile(root).inside ?? {};

const CODE = '{apps,modules,packages,db,e2e,checks,bench}/**/*.{ts,tsx}';
const LEFT_OUT = /(^|\/)(node_modules|dist|compiled|compiled-web)\//;

/** Every source file that people write, sorted; nothing that a program made. */
export const listSources = (root: string, pattern: string = CODE): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !LEFT_OUT.test(file))
    .sort();

/** Code that only tests run: it may use the tools of the root. */
export const isTest = (file: string): boolean =>
  /(^|\/)tests\/|^apps\/server\/attack\/|\.test\.tsx?$|^e2e\/|^checks\/|^bench\/|(^|\/)testing\//.test(file);
