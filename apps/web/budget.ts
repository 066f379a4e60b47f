import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { closureOf, type Manifest } from './build/manifest.ts';

const KB = 1000;
/** Limits in kB gzip; charts and the editor are heavy by nature and load only where they are drawn. */
export const LIMITS = { family: 170, staff: 230, route: 60 } as const;
const FAMILY = ['parent', 'student'];
const STAFF = ['admin', 'director', 'coordinator', 'teacher', 'support', 'psychology'];
const recordsOf = (area: string): string => `src/records/${area}.made.ts`;
const EXEMPT = /editor|chart|recharts|katex|gallery/i;

export interface Weight {
  name: string;
  kilobytes: number;
  limit: number;
  /** With the chunks that other screens use too, when none of them has been opened before. */
  withShared?: number;
}

const isScript = (file: string) => file.endsWith('.js');

/** Weighs the entry, which holds the shell, with the menu of a role, what each screen alone adds to it, and each chunk that several screens share. */
export function weigh(manifest: Manifest, sizeOf: (file: string) => number): Weight[] {
  const total = (files: Iterable<string>) =>
    [...files].filter(isScript).reduce((sum, file) => sum + sizeOf(file), 0) / KB;
  const keys = Object.keys(manifest);
  const entry = keys.filter((key) => manifest[key]?.isEntry);
  const here = new Set(closureOf(manifest, entry));
  /** The shell with the menu of a role, for the heaviest of these roles. */
  const startedAs = (roles: readonly string[], shared: readonly string[] = []) =>
    Math.max(...roles.map((role) => total(closureOf(manifest, [...entry, ...[role, ...shared].map(recordsOf)]))));
  const screens = keys.filter((key) => /\.screen\.tsx$/.test(key) && manifest[key]);
  const added = new Map(screens.map((key) => [key, closureOf(manifest, [key]).filter((file) => !here.has(file))]));
  const uses = new Map<string, number>();
  for (const file of [...added.values()].flat()) uses.set(file, (uses.get(file) ?? 0) + 1);
  const alone = (file: string) => uses.get(file) === 1 && !EXEMPT.test(file);
  const routes = [...added].map(([key, files]) => ({
    name: path.basename(key, '.screen.tsx'),
    kilobytes: total(files.filter(alone)),
    withShared: total(files),
    limit: LIMITS.route,
  }));
  const shared = [...uses]
    .filter(([file, count]) => count > 1 && isScript(file) && !EXEMPT.test(file))
    .map(([file, count]) => ({
      name: `${path.basename(file)}, shared by ${count}`,
      kilobytes: total([file]),
      limit: LIMITS.route,
    }))
    .filter((each) => each.kilobytes >= 5);
  return [
    { name: 'entry, family and student', kilobytes: startedAs(FAMILY), limit: LIMITS.family },
    { name: 'entry, staff', kilobytes: startedAs(STAFF, ['shared']), limit: LIMITS.staff },
    ...routes.sort((a, b) => b.kilobytes - a.kilobytes),
    ...shared.sort((a, b) => b.kilobytes - a.kilobytes),
  ];
}

/** Weighs what was built. */
export function weighFolder(outDir: string): Weight[] {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map(
    readdirSync(path.join(outDir, 'assets')).map((name) => [
      `assets/${name}`,
      gzipSync(readFileSync(path.join(outDir, 'assets', name))).length,
    ]),
  );
  return weigh(manifest, (file) => sizes.get(file) ?? 0);
}

export const describeWeight = ({ name, kilobytes, limit, withShared }: Weight): string =>
  `${kilobytes > limit ? '✗' : ' '} ${kilobytes.toFixed(1).padStart(7)} kB of ${limit}  ${name}${
    withShared === undefined ? '' : ` (${withShared.toFixed(1)} on a first visit)`
  }`;

/** Prints the weights after each build and fails it when one is over its limit. */
export const budget = (outDir: string): Plugin => {
  let written = false;
  return {
    name: 'patio-budget',
    apply: 'build',
    writeBundle() {
      written = true;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        // After a failed build there is nothing new to weigh, and its own error says more.
        if (!written) return;
        const over = weighFolder(outDir).filter((each) => each.kilobytes > each.limit);
        if (over.length > 0) throw new Error(`over budget: ${over.map((each) => each.name).join(', ')}`);
      },
    },
  };
};

if (import.meta.main) {
  for (const each of weighFolder(path.resolve(import.meta.dirname, '../../dist/web')))
    console.log(describeWeight(each));
}
