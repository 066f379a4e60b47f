import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Manifest, SCOPE } from '../workspace.ts';
import { type ModuleName, renderModule } from './render.ts';

interface Locked extends Partial<Manifest> {
  version?: string;
  resolved?: string;
  link?: boolean;
}
interface Lock {
  packages: Record<string, Locked>;
}

const readJson = <T>(root: string, file: string): T => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const writeJson = (root: string, file: string, content: unknown) =>
  writeFileSync(path.join(root, file), `${JSON.stringify(content, null, 2)}\n`);

/** A new module begins where courses stands: above schools, below what would lean on it. */
const BESIDE = 'courses';

/** The file keeps the form in which people wrote it. */
function standOnFloor(root: string, word: string): void {
  const file = path.join(root, 'floors.json');
  const text = readFileSync(file, 'utf8');
  if (!text.includes(`"${BESIDE}"`)) throw new Error(`floors.json has no ${BESIDE}`);
  writeFileSync(file, text.replace(`"${BESIDE}"`, `"${BESIDE}", "${word}"`));
}

/** What npm would write: the module as one more workspace. Its dependencies are all locked already. */
function lockModule(root: string, word: string): void {
  const lock = readJson<Lock>(root, 'package-lock.json');
  const { name, version, dependencies } = readJson<Locked>(root, `modules/${word}/package.json`);
  const more = {
    ...lock.packages,
    [`modules/${word}`]: { name, version, dependencies },
    [`node_modules/${SCOPE}${word}`]: { resolved: `modules/${word}`, link: true },
  };
  const sorted = Object.entries(more).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeJson(root, 'package-lock.json', { ...lock, packages: Object.fromEntries(sorted) });
  const link = path.join(root, 'node_modules', `${SCOPE}${word}`);
  if (!existsSync(link)) symlinkSync(path.join('../../modules', word), link, 'junction');
}

/** An address that was not promised before is promised now. */
function promiseAddress(root: string, address: string): void {
  const file = path.join(root, 'docs/routes.txt');
  const lines = new Set(readFileSync(file, 'utf8').trimEnd().split('\n'));
  if (!lines.has(address)) writeFileSync(file, `${[...lines, address].sort().join('\n')}\n`);
}

/** Writes a module's folder and what stands about it outside: its floor, its place in the lock, its address. */
export function placeModule(root: string, name: ModuleName): void {
  const folder = path.join(root, 'modules', name.word);
  if (existsSync(folder)) throw new Error(`modules/${name.word} is there already`);
  const { packages } = readJson<Lock>(root, 'package-lock.json');
  const versionOf = (dependency: string): string => {
    const version = packages[`node_modules/${dependency}`]?.version;
    if (!version) throw new Error(`the lock does not name ${dependency}`);
    return version;
  };
  for (const [file, text] of renderModule(name, versionOf)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  standOnFloor(root, name.word);
  lockModule(root, name.word);
  promiseAddress(root, `/admin/${name.word}`);
}
