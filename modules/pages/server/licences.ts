import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { programFolder } from './version.ts';

export interface Licence {
  name: string;
  licence: string;
}
interface Installed {
  license?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
}

const root = programFolder();
/** Tools of the workshop, which never run in a school. */
const NOT_SHIPPED = ['packages/testing'];

/** The package files of everything that a set of packages needs, found as Node finds them. */
function closure(packages: Record<string, Installed>, starts: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (from: string) => {
    if (found.has(from) || NOT_SHIPPED.includes(from)) return;
    found.add(from);
    for (const name of Object.keys(packages[from]?.dependencies ?? {})) {
      const place = locate(packages, from, name);
      if (place) visit(place);
    }
  };
  for (const start of starts) visit(start);
  return found;
}

/** Looks beside the package, then beside each package around it, then at the root, as Node does. */
function locate(packages: Record<string, Installed>, from: string, name: string): string | null {
  const around = from
    .split('/node_modules/')
    .map((_, i, steps) => steps.slice(0, steps.length - i).join('/node_modules/'));
  for (const place of [...around.map((at) => `${at}/node_modules/${name}`), `node_modules/${name}`]) {
    const entry = packages[place];
    if (entry) return entry.link ? (entry.resolved ?? null) : place;
  }
  return null;
}

/** Packages whose package.json is silent: some say it in a file beside it, one nowhere. */
const SAID_ELSEWHERE: Record<string, string> = { 'png-js': 'MIT', mercadopago: 'MIT', buffers: 'not stated' };

function licenceOf(place: string, entry: Installed | undefined): string {
  if (entry?.license) return entry.license;
  const file = path.join(root, place, 'package.json');
  const own = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { license?: string | { type: string } })
    : {};
  const said = typeof own.license === 'object' ? own.license.type : own.license;
  return said ?? SAID_ELSEWHERE[path.basename(place)] ?? '';
}

let known: Licence[] | undefined;

/** The names and licences of all packages that run inside Patio, read once from what is installed. */
export const listLicences = (): Licence[] => {
  known ??= collectLicences();
  return known;
};

function collectLicences(): Licence[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Installed>;
  };
  const workspaces = Object.keys(lock.packages).filter(
    (place) => /^(packages|modules|apps)\//.test(place) && !place.includes('node_modules'),
  );
  const shipped = [...closure(lock.packages, workspaces)].filter((place) => place.includes('node_modules/'));
  const all = new Map<string, Licence>();
  for (const place of shipped) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = licenceOf(place, lock.packages[place]);
    all.set(`${name} ${licence}`, { name, licence });
  }
  return [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
