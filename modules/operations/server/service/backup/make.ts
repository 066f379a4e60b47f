import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Actor, systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import {
  ConfigurationError,
  clock,
  defineJob,
  inPlatform,
  type Lock,
  makeBackup,
  markOfKey,
  openSecrets,
  readPlatform,
  record,
  startJob,
  type Tally,
  type Tx,
  withinInstitution,
} from '@patio/platform';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { redact } from '../../../rules/redact.ts';
import { failure } from '../../failures.ts';
import { type BackupRow, backups } from '../../schema.ts';
import { getHouse, type House } from '../house.ts';
import { bringToPlace, removeFrom, requireBucket, writingPlace } from './place.ts';
import { type KeptPlan, readKey, readPlan, turnOf } from './plan.ts';

type Place = BackupRow['place'];

/** After so many hours nobody works on it any more. */
const LONGEST_HOURS = 12;

const fileName = (now: Date): string => `patio-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`;

/** What went wrong, in words that may be kept. */
export const problemOf = (error: unknown): string =>
  error instanceof ConfigurationError
    ? redact(error.message)
    : `${(error as Error).name} ${(error as NodeJS.ErrnoException).code ?? ''} ${redact((error as Error).message)}`.slice(
        0,
        300,
      );

const TRIES_OF_BACKUP = 3;

/** Writes everything into one file and brings it to its place. */
const backUp = defineJob('operations.back_up', {
  input: z.object({ backupId: z.uuid() }),
  lane: 'long',
  attempts: TRIES_OF_BACKUP,
  retryAfterSeconds: 20,
  run: ({ input, progress, signal, attempt }) =>
    writeBackup(input.backupId, { progress, signal, last: attempt >= TRIES_OF_BACKUP }),
});

async function begin(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'institutionId'>,
  given: { place: Place; turn?: string; whoever: Actor },
): Promise<{ id: string; jobId: string } | null> {
  const house = getHouse();
  if (given.place === 's3') requireBucket(house);
  const id = makeId();
  const now = clock.now();
  const [made] = await tx
    .insert(backups)
    .values({
      ...{ id, turn: given.turn ?? id, byPlan: given.turn !== undefined, startedBy: actor.userId, place: given.place },
      ...{ file: fileName(now), startedAt: now, version: house.version },
    })
    .onConflictDoNothing()
    .returning({ id: backups.id });
  if (!made) return null;
  const jobId = await withinInstitution(tx, actor.institutionId, async () => {
    await record(
      tx,
      given.whoever,
      'operations.backup_started',
      { type: 'operations.backup', id },
      { after: { place: given.place } },
    );
    return startJob(tx, given.whoever, backUp, { backupId: id });
  });
  return { id, jobId };
}

/** Begins a backup that somebody asked for; of two who ask at once the second is told that one is on its way. */
export const startBackup = (actor: Actor, place: Place): Promise<{ id: string; jobId: string }> =>
  inPlatform(actor.userId, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('operations.start_backup'))`);
    const running = and(
      eq(backups.state, 'running'),
      gt(backups.startedAt, sql`now() - make_interval(hours => ${LONGEST_HOURS}::int)`),
    );
    if ((await tx.$count(backups, running)) > 0) throw failure('backup_running');
    const begun = await begin(tx, actor, { place, whoever: actor });
    if (!begun) throw failure('backup_running');
    return begun;
  });

/** Begins the backup of the plan's turn, once, whoever looks first. */
export async function takeTurn(now = clock.now()): Promise<void> {
  await inPlatform(undefined, async (tx) => {
    const plan = await readPlan(tx);
    const turn = turnOf(plan, now);
    if (!turn || !plan.institutionId) return;
    const house = systemActor(plan.institutionId);
    await begin(tx, house, { place: plan.place, turn, whoever: house });
  });
}

async function lockOf(tx: Tx, { config }: House): Promise<{ lock: Lock | undefined; keyMark: string | null }> {
  const key = await readKey(tx);
  if (key)
    return {
      lock: { publicKey: key.publicKey, house: openSecrets(config).key('backup') },
      keyMark: markOfKey(key.publicKey),
    };
  return { lock: config.backupPassphrase, keyMark: config.backupPassphrase ? 'BACKUP_PASSPHRASE' : null };
}

/** What is sealed now is sealed with this: the recovery key of the page, else the environment's passphrase. */
export const currentLock = (): Promise<Lock | undefined> =>
  readPlatform(undefined, async (tx) => (await lockOf(tx, getHouse())).lock);

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const figuresOf = ({ tables, files }: Tally) => ({
  tables: Object.keys(tables).length,
  rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  files: files.count,
});

const change = (id: string, columns: Partial<BackupRow>) =>
  inPlatform(undefined, (tx) => tx.update(backups).set(columns).where(eq(backups.id, id)));

interface Watch {
  progress: (done: number, total: number, note?: string) => void;
  signal: AbortSignal;
  /** Nobody will try again after this. */
  last: boolean;
}

/** Writes a backup that was begun and brings it to its place; repeated after a crash it goes on with what is there. */
export async function writeBackup(id: string, { progress, signal, last }: Watch): Promise<{ bytes: number }> {
  const house = getHouse();
  const { row, lock, keyMark } = await readPlatform(undefined, async (tx) => {
    const [found] = await tx.select().from(backups).where(eq(backups.id, id));
    if (!found) throw failure('not_found');
    return { row: found, ...(await lockOf(tx, house)) };
  });
  try {
    const at = await writingPlace(house, row);
    // Whole and on the disk, but not yet in the bucket: only the way there is left.
    if (!(existsSync(at) && row.sha256)) {
      const tally = await makeBackup(at, {
        ...{
          url: house.ownerUrl ?? house.appUrl,
          config: house.config,
          version: house.version,
          passphrase: lock,
          signal,
        },
        progress: (done, name) => progress(done, 0, name),
      });
      await change(id, { ...figuresOf(tally), keyMark, sha256: await hashOf(at) });
    }
    const { size } = await stat(at);
    await bringToPlace(house, row, (bytes, of) => progress(bytes, of));
    await change(id, { state: 'done', bytes: size, finishedAt: clock.now(), problem: null });
    if (row.byPlan) await keepNewest(house, await readPlatform(undefined, readPlan));
    return { bytes: size };
  } catch (error) {
    if (last || signal.aborted)
      await change(id, { state: 'failed', finishedAt: clock.now(), problem: problemOf(error) });
    throw error;
  }
}

/** Lets the oldest backups of the plan go; those that somebody made by hand stay. */
async function keepNewest(house: House, { keep }: KeptPlan): Promise<void> {
  const old = await readPlatform(undefined, (tx) =>
    tx
      .select()
      .from(backups)
      .where(and(eq(backups.byPlan, true), eq(backups.state, 'done')))
      .orderBy(desc(backups.startedAt))
      .offset(keep),
  );
  for (const row of old) await removeFrom(house, row);
  if (old.length > 0)
    await inPlatform(undefined, (tx) =>
      tx
        .update(backups)
        .set({ state: 'removed' })
        .where(
          inArray(
            backups.id,
            old.map(({ id }) => id),
          ),
        ),
    );
}

/** A backup that is there, in a transaction of the platform. */
export async function getBackup(tx: Tx, id: string): Promise<BackupRow> {
  const [row] = await tx
    .select()
    .from(backups)
    .where(and(eq(backups.id, id), inArray(backups.state, ['running', 'done', 'failed'])));
  if (!row) throw failure('not_found');
  return row;
}

/** Takes a backup away, from its place and from the list. */
export async function removeBackup(actor: Actor, id: string): Promise<{ id: string }> {
  const row = await readPlatform(actor.userId, (tx) => getBackup(tx, id));
  if (row.state === 'running') throw failure('backup_running');
  await removeFrom(getHouse(), row);
  await inPlatform(actor.userId, async (tx) => {
    await tx.update(backups).set({ state: 'removed' }).where(eq(backups.id, id));
    await withinInstitution(tx, actor.institutionId, () =>
      record(tx, actor, 'operations.backup_removed', { type: 'operations.backup', id }, { before: { file: row.file } }),
    );
  });
  return { id };
}
