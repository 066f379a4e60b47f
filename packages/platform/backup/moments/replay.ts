import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigurationError } from '../../config/config.ts';
import { startEmbeddedPostgres } from '../../database/embedded.ts';

interface Replay {
  copy: string;
  folder: string;
  dataDir: string;
  stamp: string;
  moment: Date;
  log: ((line: string) => void) | undefined;
}

/** Puts the copy in the database's place and lets it take its log again, up to the moment; what was there stays beside. */
export async function replayLog({ copy, folder, dataDir, stamp, moment, log }: Replay): Promise<void> {
  const beside = (at: string) => `${at}.before-${stamp}`;
  const there = existsSync(path.join(folder, 'PG_VERSION'));
  if (there) await rename(folder, beside(folder));
  else await rm(folder, { recursive: true, force: true });
  if (existsSync(`${folder}.password`)) await rename(`${folder}.password`, beside(`${folder}.password`));
  await rename(copy, folder);
  await rename(`${copy}.password`, `${folder}.password`);
  try {
    const database = await startEmbeddedPostgres({
      dataDir,
      log,
      settings: {
        hot_standby: 'off', // it lets people in when it is there, not before
        restore_command: `cp "../${path.basename(folder)}.replay/%f" "%p"`,
        recovery_target_timeline: 'current',
        recovery_target_action: 'promote',
        recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'),
      },
    });
    await database.stop();
  } catch (error) {
    // Nothing was changed: what lay there lies there again.
    await rm(folder, { recursive: true, force: true });
    await rm(`${folder}.password`, { force: true });
    if (there) await rename(beside(folder), folder);
    if (existsSync(beside(`${folder}.password`))) await rename(beside(`${folder}.password`), `${folder}.password`);
    throw explained(error, moment);
  }
}

const explained = (error: unknown, moment: Date): unknown =>
  /recovery ended before configured recovery target/.test((error as Error).message)
    ? new ConfigurationError(
        `The moment ${moment.toISOString()} could not be reached: a piece of the log is missing. Nothing was changed.`,
      )
    : error;
