import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Actor, systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import {
  clock,
  createBeside,
  defineJob,
  dropBeside,
  inPlatform,
  markOf,
  prepareJobTables,
  type Rehearsal,
  readPlatform,
  record,
  rehearseRestore,
  restoreBeside,
  startJob,
  type Tx,
  withClient,
  withinInstitution,
} from '@patio/platform';
import { and, desc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { failure } from '../../failures.ts';
import { backups, type RehearsalRow, rehearsals } from '../../schema.ts';
import { getHouse, type House, houseOpener } from '../house.ts';
import { getBackup, problemOf } from './make.ts';
import { withLocalFile } from './place.ts';
import { readPlan } from './plan.ts';

type Purpose = RehearsalRow['purpose'];

/** Why nothing can be restored from here; null where it can. */
export async function whyNot({ ownerUrl, role }: House): Promise<'no_owner' | 'no_right' | 'no_worker' | null> {
  if (!ownerUrl) return role === 'web' ? 'no_worker' : 'no_owner';
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<{ may: boolean }>('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user'),
  );
  return rows[0]?.may ? null : 'no_right';
}

/** Restores a backup beside the school and compares it with its file. */
const rehearse = defineJob('operations.rehearse', {
  input: z.object({ rehearsalId: z.uuid() }),
  lane: 'long',
  attempts: 1,
  run: ({ input, signal }) => runRehearsal(input.rehearsalId, signal),
});

async function begin(
  tx: Tx,
  whoever: Actor,
  backupId: string,
  purpose: Purpose,
): Promise<{ id: string; jobId: string }> {
  const id = makeId();
  await tx.insert(rehearsals).values({ id, backupId, purpose, startedBy: whoever.userId, startedAt: clock.now() });
  const jobId = await withinInstitution(tx, whoever.institutionId, async () => {
    await record(tx, whoever, `operations.${purpose}_started`, { type: 'operations.backup', id: backupId });
    return startJob(tx, whoever, rehearse, { rehearsalId: id });
  });
  return { id, jobId };
}

/** Begins to restore a backup beside the school: to see whether it can be, or so that it can take the school's place. */
export async function startRehearsal(
  actor: Actor,
  backupId: string,
  purpose: Purpose,
): Promise<{ id: string; jobId: string }> {
  if (await whyNot(getHouse())) throw failure('cannot_restore');
  return inPlatform(actor.userId, async (tx) => {
    const row = await getBackup(tx, backupId);
    if (row.state !== 'done') throw failure('backup_running');
    return begin(tx, actor, backupId, purpose);
  });
}

/** Each week: the newest backup is restored beside the school, unless that was done in the last six days. */
export async function drillNewest(): Promise<void> {
  await inPlatform(undefined, async (tx) => {
    const plan = await readPlan(tx);
    if (!plan.drill || !plan.institutionId) return;
    const recent = new Date(clock.now().getTime() - 6 * 86_400_000);
    const drilled = and(eq(rehearsals.purpose, 'drill'), gt(rehearsals.startedAt, recent));
    const [newest] = await tx
      .select()
      .from(backups)
      .where(eq(backups.state, 'done'))
      .orderBy(desc(backups.startedAt))
      .limit(1);
    if (newest && (await tx.$count(rehearsals, drilled)) === 0)
      await begin(tx, systemActor(plan.institutionId), newest.id, 'drill');
  });
}

const change = (id: string, columns: Partial<RehearsalRow>) =>
  inPlatform(undefined, (tx) => tx.update(rehearsals).set(columns).where(eq(rehearsals.id, id)));

const figuresOf = ({ restored, differing, sameVersion }: Rehearsal) => ({
  tables: Object.keys(restored.tables).length,
  rows: Object.values(restored.tables).reduce((sum, { rows }) => sum + rows, 0),
  files: restored.files.count,
  differing,
  sameVersion,
});

/** The folder in which a restored school waits. */
export const waitingFolder = ({ config }: House, database: string): string =>
  path.join(config.dataDir, 'restored', database);

async function requireSameSecret({ config }: House, mark: string | null): Promise<void> {
  const kept = await readFile(path.join(config.dataDir, 'secret'), 'utf8').catch(() => '');
  const secret = config.secret ?? kept.trim();
  if (mark && secret && markOf(secret) !== mark) throw failure('cannot_restore');
}

const named = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).toString();

/** Restores a backup into a database and a folder that then wait to take the school's place. */
async function prepareRestore(
  house: House,
  file: string,
  ownerUrl: string,
): Promise<{ result: Rehearsal; database: string }> {
  const { appUrl, config } = house;
  const database = await createBeside(ownerUrl, 'restored');
  const dataDir = waitingFolder(house, database);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const result = await restoreBeside(file, {
      ...{ ownerUrl: named(ownerUrl, database), appUrl: named(appUrl, database) },
      ...{ config: { dataDir, secret: config.secret }, opener: houseOpener(house), steps: [prepareJobTables] },
    });
    await requireSameSecret(house, result.about.secretMark);
    return { result, database };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    await dropBeside(ownerUrl, database);
    throw error;
  }
}

/** Does what was begun: restores, compares every table and file, and writes down what came of it. */
export async function runRehearsal(id: string, signal: AbortSignal): Promise<{ differing: number }> {
  const house = getHouse();
  const { ownerUrl, appUrl, config } = house;
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1_000);
  try {
    if (!ownerUrl) throw failure('cannot_restore');
    const { row, backup } = await readPlatform(undefined, async (tx) => {
      const [found] = await tx.select().from(rehearsals).where(eq(rehearsals.id, id));
      if (!found) throw failure('not_found');
      return { row: found, backup: await getBackup(tx, found.backupId) };
    });
    return await withLocalFile(house, backup, async (file) => {
      const waits = row.purpose === 'restore' ? await prepareRestore(house, file, ownerUrl) : null;
      const result =
        waits?.result ??
        (await rehearseRestore(file, {
          ...{ ownerUrl, appUrl, config, signal, opener: houseOpener(house), steps: [prepareJobTables] },
          folder: path.join(config.dataDir, 'restored'),
        }));
      const passed = result.differing.length === 0;
      const state = !passed ? 'failed' : waits ? 'ready' : 'passed';
      const done = { state, seconds: seconds(), finishedAt: clock.now(), database: waits?.database ?? null } as const;
      await change(id, { ...figuresOf(result), ...done });
      return { differing: result.differing.length };
    });
  } catch (error) {
    await change(id, { state: 'failed', seconds: seconds(), finishedAt: clock.now(), problem: problemOf(error) });
    throw error;
  }
}
