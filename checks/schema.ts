import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findRewritten, frozenFile, type Migration, readMigrations } from '@patio/platform';
import { describeSchema, withFreshDatabase } from '../db/snapshot/snapshot.ts';
import type { Problem } from './problem.ts';
import { findOldSnapshots, removeOldSnapshots } from './snapshots.ts';

const FILE = 'db/schema.sql';

/** Where two texts part, with the line of each. */
export function firstDifference(kept: string, real: string): { line: number; kept: string; real: string } | null {
  if (kept === real) return null;
  const [before, after] = [kept.split('\n'), real.split('\n')];
  const at = after.findIndex((line, index) => line !== before[index]);
  const line = at === -1 ? after.length : at;
  return { line: line + 1, kept: before[line] ?? '(end)', real: after[line] ?? '(end)' };
}

export function judgeSchema(kept: string | null, real: string): Problem[] {
  if (kept === null) return [{ file: FILE, problem: 'is missing: npm run check -- schema --fix' }];
  const apart = firstDifference(kept, real);
  if (!apart) return [];
  const problem = `differs from the migrated database: "${apart.kept.trim()}" is "${apart.real.trim()}" (npm run check -- schema --fix)`;
  return [{ file: FILE, line: apart.line, problem }];
}

const FROZEN = 'db/frozen.json';
const JOURNAL = 'db/migrations/meta/_journal.json';

/** Every migration stands in the list of what was released, with its hash; one that does is never edited. */
export function judgeMigrations(migrations: readonly Migration[], frozen: Record<string, string>): Problem[] {
  return [
    ...findRewritten(migrations, frozen).map((fault) => ({
      file: FROZEN,
      problem: `${fault}: a released migration stays as it is, and a change is one more (npm run migration)`,
    })),
    ...migrations
      .filter(({ tag }) => !(tag in frozen))
      .map(({ tag }) => ({ file: FROZEN, problem: `does not list ${tag} yet (npm run check -- schema --fix)` })),
    // a database knows its newest step by its time, so a step that is younger by number must be by time too
    ...migrations
      .filter(({ when }, at) => at > 0 && when <= (migrations[at - 1]?.when ?? 0))
      .map(({ tag }) => ({ file: JOURNAL, problem: `dates ${tag} before the migration that it follows` })),
  ];
}

const readFrozen = (file: string): Record<string, string> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};

/** Adds what is new; what was released is never listed anew. */
function freeze(root: string): void {
  const folder = path.join(root, 'db/migrations');
  const known = readFrozen(frozenFile(folder));
  const all = Object.fromEntries(readMigrations(folder).map(({ tag, hash }) => [tag, known[tag] ?? hash]));
  writeFileSync(frozenFile(folder), `${JSON.stringify({ ...known, ...all }, null, 2)}\n`);
}

/** The committed snapshot is what the migrations really make, and none of them was rewritten. */
export async function findSchemaProblems(root: string): Promise<Problem[]> {
  const folder = path.join(root, 'db/migrations');
  const rewritten = judgeMigrations(readMigrations(folder), readFrozen(frozenFile(folder)));
  const faults = [...rewritten, ...findOldSnapshots(root)];
  if (faults.length > 0) return faults;
  const file = path.join(root, FILE);
  return judgeSchema(existsSync(file) ? readFileSync(file, 'utf8') : null, await withFreshDatabase(describeSchema));
}

export async function writeSchema(root: string): Promise<void> {
  freeze(root);
  removeOldSnapshots(root);
  writeFileSync(path.join(root, FILE), await withFreshDatabase(describeSchema));
}
