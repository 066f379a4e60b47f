import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { defineWholeRecurring } from '../jobs/recurring.ts';
import { makeBackup, type Source } from './backup.ts';

const NAMED = /^patio-[\dTZ]+\.backup$/;

/** Writes the next one and lets the oldest go; those that stand are removed only after the new one does. */
export async function backUpInto(
  { folder, keep }: { folder: string; keep: number },
  source: Source,
  now = new Date(),
): Promise<string> {
  const file = path.join(folder, `patio-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`);
  await makeBackup(file, source);
  const all = (await readdir(folder)).filter((name) => NAMED.test(name)).sort();
  for (const old of all.slice(0, -keep)) await rm(path.join(folder, old), { force: true });
  return file;
}

/** Lets backups be made by the clock, where a folder for them is given; called before work starts. */
export function openBackups(backups: Config['backups'], source: Source): void {
  if (!backups) return;
  defineWholeRecurring('platform.back_up', backups.cron, async () => {
    await backUpInto(backups, source);
  });
}
