import { chownSync, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Config, ConfigurationError } from '../../config/config.ts';
import { prepareFolder } from '../../database/embedded.ts';
import { makeBeside } from '../../database/embedded-archive.ts';
import { databaseAccount } from '../../database/embedded-binaries.ts';
import { adoptable } from '../../database/embedded-running.ts';
import type { Opener } from '../keys.ts';
import { type Part, readParts } from '../parts.ts';
import { refuseFilledFolder, takePlace, writeInside } from '../restore.ts';
import type { Copied } from './base.ts';
import { listKept } from './names.ts';
import { replayLog } from './replay.ts';
import { wayTo } from './way.ts';

interface MomentTarget {
  config: Pick<Config, 'dataDir'>;
  place: string;
  opener?: Opener | undefined;
  /** The newest one that there is, where none is named. */
  moment?: Date | undefined;
  replace?: boolean;
  log?: (line: string) => void;
}

/** Brings the embedded database and the kept files back to a moment, into an empty data folder; answers which moment it became. */
export async function restoreMoment(target: MomentTarget): Promise<{ moment: Date; base: Date }> {
  const { config, place, replace } = target;
  const { base, logs, wanted: moment } = wayTo(await listKept(place), target.moment);
  const account = databaseAccount();
  const folder = prepareFolder(config.dataDir, account);
  const own = (at: string) => (account ? chownSync(at, account.uid, account.gid) : undefined);
  if (await adoptable(folder))
    throw new ConfigurationError('Patio works with this database at the moment. Stop it first.');
  if (existsSync(path.join(folder, 'PG_VERSION')) && !replace)
    throw new ConfigurationError(
      `The data folder ${config.dataDir} already holds a database. Bring the moment back into an empty one, or add --replace to put it in its place.`,
    );
  await refuseFilledFolder({ config, replace: replace ?? false });
  const [staged, copy, replay] = [path.join(config.dataDir, 'restoring'), `${folder}.copy`, `${folder}.replay`];
  const clear = async () => {
    for (const at of [staged, copy, replay, `${copy}.password`]) await rm(at, { recursive: true, force: true });
  };
  await clear();
  for (const at of [copy, replay]) makeBeside(at);
  await mkdir(staged, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  try {
    for (const { file } of [base, ...logs]) for await (const part of readParts(file, target.opener)) await lay(part);
    await writeFile(path.join(copy, 'recovery.signal'), '');
    own(path.join(copy, 'recovery.signal'));
    await replayLog({ copy, folder, dataDir: config.dataDir, stamp, moment, log: target.log });
    await takePlace(staged, config.dataDir, stamp);
    return { moment, base: base.until };
  } finally {
    await clear();
  }

  async function lay({ head, bytes }: Part): Promise<void> {
    if (head.kind === 'cluster') await write(copy, head.name, bytes);
    else if (head.kind === 'log') await write(replay, head.name, bytes);
    else if (head.kind === 'password') await writeFile(`${copy}.password`, bytes, { mode: 0o600 });
    else if (head.kind === 'copied') await settle((await json(Readable.from(bytes))) as Copied);
    else if (head.kind === 'file') await writeInside(staged, path.join('files', head.name), bytes);
    else if (head.kind === 'kept') await writeInside(staged, head.name, bytes);
    else throw new ConfigurationError('This is a backup of another kind.');
  }
  async function write(root: string, name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const at = path.join(root, name);
    if (!at.startsWith(root + path.sep)) throw new Error('a name in the backup leads out of its folder');
    await folders(root, path.dirname(name));
    await pipeline(Readable.from(bytes), createWriteStream(at, { mode: 0o600, flush: true }));
    own(at);
  }
  async function folders(root: string, name: string): Promise<void> {
    if (name === '.') return;
    await folders(root, path.dirname(name));
    await mkdir(path.join(root, name), { recursive: true, mode: 0o700 });
    own(path.join(root, name));
  }
  async function settle({ label, spaces, folders: empty }: Copied): Promise<void> {
    for (const name of empty) await folders(copy, name);
    await write(copy, 'backup_label', Readable.from([Buffer.from(label)]));
    if (spaces.trim())
      throw new ConfigurationError('The database lies in several places, which no moment can be brought back from.');
  }
}
