import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problem.ts';

const FOLDER = 'db/migrations/meta';

/** The snapshots that the generator left, the newest last. */
const listSnapshots = (root: string): string[] =>
  existsSync(path.join(root, FOLDER))
    ? readdirSync(path.join(root, FOLDER))
        .filter((name) => /^\d+_snapshot\.json$/.test(name))
        .sort()
    : [];

/** The generator compares with the newest snapshot alone: an older one is half a megabyte that nothing reads. */
export const findOldSnapshots = (root: string): Problem[] =>
  listSnapshots(root)
    .slice(0, -1)
    .map((name) => ({
      file: `${FOLDER}/${name}`,
      problem: 'is not the newest snapshot, and nothing reads it (npm run check -- schema --fix)',
    }));

export function removeOldSnapshots(root: string): void {
  for (const name of listSnapshots(root).slice(0, -1)) rmSync(path.join(root, FOLDER, name));
}
