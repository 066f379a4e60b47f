import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problem.ts';

const LOCK = 'package-lock.json';
/** Where a school may run Patio; more is welcome, less is not. */
const REQUIRED = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

interface Locked {
  optionalDependencies?: Record<string, string>;
  os?: string | string[];
  cpu?: string | string[];
  bin?: Record<string, string>;
}
type Packages = Record<string, Locked>;

/** The locked package that `owner` gets when it asks for `name`: its own, or that of a folder above it, as Node looks. */
function resolveFrom(packages: Packages, owner: string, name: string): Locked | undefined {
  for (let at = owner; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = packages[path.posix.join(at, 'node_modules', name)];
    if (found || at === '') return found;
  }
}

/** What several packages are the same of, one for each platform: the same program, or the same name up to the system. */
const familyOf = (name: string, { bin, os = [] }: Locked): string =>
  bin ? `bin ${Object.keys(bin).join(' ')}` : name.replace(new RegExp(`(${[os].flat().join('|')}|win).*$`), '…');

/** What one package wants for each platform: everything it lists is locked, and every native exists where schools run. */
function findMissing(packages: Packages, owner: string): string[] {
  const wanted = Object.keys(packages[owner]?.optionalDependencies ?? {});
  const problems: string[] = [];
  const families = new Map<string, Set<string>>();
  for (const name of wanted) {
    const found = resolveFrom(packages, owner, name);
    if (!found) problems.push(`${owner || 'the project'} lists ${name}, which the lock does not name`);
    // What belongs to one platform itself needs its parts for that one only.
    if (!found?.os || !found.cpu || packages[owner]?.os) continue;
    const family = familyOf(name, found);
    const covered = families.get(family) ?? new Set();
    families.set(family, covered);
    for (const os of [found.os].flat()) for (const cpu of [found.cpu].flat()) covered.add(`${os}-${cpu}`);
  }
  for (const [family, covered] of families)
    for (const platform of REQUIRED.filter((one) => !covered.has(one)))
      problems.push(`${owner || 'the project'} has no ${family} for ${platform}`);
  return problems;
}

/** The lock installs on every platform, not only on the one where it was written: npm drops the others' binaries silently. */
export function findPlatformProblems(root: string): Problem[] {
  const file = path.join(root, LOCK);
  if (!existsSync(file)) return [{ file: LOCK, problem: 'is missing' }];
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  return Object.keys(packages)
    .flatMap((owner) => findMissing(packages, owner))
    .map((problem) => ({ file: LOCK, problem }));
}
