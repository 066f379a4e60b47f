import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { LOCALES } from '@patio/messages/runtime';
import type { Plugin } from 'vite';
import { closureOf, type Manifest, readManifest, type TextsByFile, textsShown } from './build/manifest.ts';

const KB = 1000;
/** Limits in kB gzip; charts and the editor are heavy by nature and load only where they are drawn. */
export const LIMITS = { family: 170, staff: 230, route: 60 } as const;
/** Screens that are opened cold on a slow phone: with every shared chunk, in kB gzip. */
const FIRST_VISIT: Record<string, number> = { Player: 60 };
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
  /** The most that may be on a first visit, where it is limited. */
  firstLimit?: number;
}

/** True for what is heavier than it may be, by itself or on a first visit. */
export const isOver = ({ kilobytes, limit, withShared = 0, firstLimit = Number.POSITIVE_INFINITY }: Weight): boolean =>
  kilobytes > limit || withShared > firstLimit;

const isScript = (file: string) => file.endsWith('.js');

/** What is weighed: the chunks, the texts that each shows, and how heavy a file is. */
export interface Scales {
  manifest: Manifest;
  texts: TextsByFile;
  sizeOf: (file: string) => number;
}

/**
 * Weighs the entry, which holds the shell, with the menu of a role; what each screen alone adds to it; and each chunk that several
 * screens share. Texts count in the language in which they are heavier: nobody loads both.
 */
export function weigh({ manifest, texts, sizeOf }: Scales): Weight[] {
  const sum = (files: Iterable<string>) =>
    [...files].filter(isScript).reduce((total, file) => total + sizeOf(file), 0) / KB;
  /** Code with the texts that it shows, apart from what is here already. */
  const total = (files: readonly string[], here: ReadonlySet<string> = new Set()) =>
    Math.max(
      ...LOCALES.map((locale) => {
        const known = new Set(textsShown(here, texts, locale));
        const shown = textsShown(files, texts, locale).filter((file) => !known.has(file) && !here.has(file));
        return sum(new Set([...files, ...shown]));
      }),
    );
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
  const routes = [...added].map(([key, files]) => {
    const name = path.basename(key, '.screen.tsx');
    const firstLimit = FIRST_VISIT[name];
    return {
      name,
      kilobytes: sum(files.filter(alone)),
      withShared: total(files, here),
      limit: LIMITS.route,
      ...(firstLimit !== undefined && { firstLimit }),
    };
  });
  const shared = [...uses]
    .filter(([file, count]) => count > 1 && isScript(file) && !EXEMPT.test(file))
    .map(([file, count]) => ({
      name: `${path.basename(file)}, shared by ${count}`,
      kilobytes: sum([file]),
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
  const sizes = new Map(
    readdirSync(path.join(outDir, 'assets')).map((name) => [
      `assets/${name}`,
      gzipSync(readFileSync(path.join(outDir, 'assets', name))).length,
    ]),
  );
  return weigh({ ...readManifest(outDir), sizeOf: (file) => sizes.get(file) ?? 0 });
}

export const describeWeight = (weight: Weight): string => {
  const { name, kilobytes, limit, withShared, firstLimit } = weight;
  const first = firstLimit === undefined ? '' : ` of ${firstLimit}`;
  return `${isOver(weight) ? '✗' : ' '} ${kilobytes.toFixed(1).padStart(7)} kB of ${limit}  ${name}${
    withShared === undefined ? '' : ` (${withShared.toFixed(1)}${first} on a first visit)`
  }`;
};

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
        const over = weighFolder(outDir).filter(isOver);
        if (over.length > 0) throw new Error(`over budget: ${over.map((each) => each.name).join(', ')}`);
      },
    },
  };
};

/** Builds into a folder that is removed again, as if there were so many screens, and weighs it. */
async function weighGrown(screens: number): Promise<Weight[]> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'patio-web-'));
  try {
    const [{ build }, { webConfig }] = await Promise.all([import('vite'), import('./build/config.ts')]);
    await build({ configFile: false, logLevel: 'warn', ...webConfig({ outDir, screens }) });
    return weighFolder(outDir);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

async function printWeights(): Promise<void> {
  const { values } = parseArgs({ options: { screens: { type: 'string' } } });
  const outDir = path.resolve(import.meta.dirname, '../../dist/web');
  const weights = values.screens ? await weighGrown(Number(values.screens)) : weighFolder(outDir);
  for (const each of weights) console.log(describeWeight(each));
}

// Not awaited here: the configuration of the build imports this file, and would wait for it for ever.
if (import.meta.main) void printWeights();
