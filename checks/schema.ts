import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeSchema, withFreshDatabase } from '../db/snapshot/snapshot.ts';
import type { Problem } from './problem.ts';

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

/** The committed snapshot is what the migrations really make. */
export async function findSchemaProblems(root: string): Promise<Problem[]> {
  const file = path.join(root, FILE);
  return judgeSchema(existsSync(file) ? readFileSync(file, 'utf8') : null, await withFreshDatabase(describeSchema));
}

export async function writeSchema(root: string): Promise<void> {
  writeFileSync(path.join(root, FILE), await withFreshDatabase(describeSchema));
}
