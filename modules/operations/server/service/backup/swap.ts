import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '@patio/access';
import {
  clock,
  dropBeside,
  inPlatform,
  readPlatform,
  record,
  requeueJobs,
  setMaintenance,
  swapDatabase,
  withinInstitution,
} from '@patio/platform';
import { listInstitutionIds } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { type RehearsalRow, rehearsals } from '../../schema.ts';
import { getHouse } from '../house.ts';
import { waitingFolder } from './rehearse.ts';

const TRIES = 40;
const WAIT_MS = 250;
const OPEN = { on: false, message: null, expectedEnd: null };

async function getReady(id: string): Promise<RehearsalRow & { database: string }> {
  const [row] = await readPlatform(undefined, (tx) =>
    tx
      .select()
      .from(rehearsals)
      .where(and(eq(rehearsals.id, id), eq(rehearsals.state, 'ready'))),
  );
  if (!row?.database) throw failure('not_ready');
  return { ...row, database: row.database };
}

/** The eight letters that must be typed before a school is replaced. */
export const wordOf = ({ database }: Pick<RehearsalRow, 'database'>): string => (database ?? '').slice(-8);

/** The first connections after a swap may be those that were ended. */
async function untilItAnswers(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === TRIES) throw error;
      await sleep(WAIT_MS);
    }
  }
}

/** Closes the house, puts a restored database and its files in the place of those in use, and opens again. */
export async function swapRestored(actor: Actor, id: string, word: string): Promise<{ former: string }> {
  const house = getHouse();
  const row = await getReady(id);
  if (word !== wordOf(row)) throw failure('wrong_word');
  const { ownerUrl, appUrl, config } = house;
  if (!ownerUrl) throw failure('cannot_restore');
  await setMaintenance(actor, { on: true, message: null, expectedEnd: null });
  const from = waitingFolder(house, row.database);
  const former = await swapDatabase({
    ...{ ownerUrl, appUrl, restored: row.database, folders: { from, to: config.dataDir } },
    moment: clock.now(),
  }).catch(async (error) => {
    await setMaintenance(actor, OPEN);
    throw error;
  });
  await rm(from, { recursive: true, force: true });
  // From here on everything is asked of the restored school, which knows nothing of this yet.
  await untilItAnswers(() =>
    inPlatform(actor.userId, async (tx) => {
      const told = { state: 'swapped', former, finishedAt: clock.now() } as const;
      await tx
        .insert(rehearsals)
        .values({ ...row, ...told })
        .onConflictDoUpdate({ target: rehearsals.id, set: told });
      await withinInstitution(tx, actor.institutionId, () =>
        record(
          tx,
          actor,
          'operations.restored',
          { type: 'operations.backup', id: row.backupId },
          { after: { former } },
        ),
      );
    }),
  );
  await requeueJobs(await listInstitutionIds());
  await setMaintenance(actor, OPEN);
  return { former };
}

/** Lets a restored school go that waited to take the place. */
export async function dropRestored(actor: Actor, id: string): Promise<{ id: string }> {
  const house = getHouse();
  const row = await getReady(id);
  if (!house.ownerUrl) throw failure('cannot_restore');
  await dropBeside(house.ownerUrl, row.database);
  await rm(waitingFolder(house, row.database), { recursive: true, force: true });
  await inPlatform(actor.userId, (tx) =>
    tx.update(rehearsals).set({ state: 'dropped', database: null }).where(eq(rehearsals.id, id)),
  );
  return { id };
}
