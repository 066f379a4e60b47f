import { clock, markOfKey, type Tx } from '@patio/platform';
import { desc, eq, inArray, ne } from 'drizzle-orm';
import type { BackupsView, RehearsalView } from '../../../contract.ts';
import { type BackupRow, backups, type RehearsalRow, rehearsals } from '../../schema.ts';
import { getHouse } from '../house.ts';
import { readMoments } from './moments.ts';
import { bucketName, folderOf } from './place.ts';
import { nextTurn, readKey, readPlan } from './plan.ts';
import { whyNot } from './rehearse.ts';

const SHOWN = 60;
const text = (at: Date | null): string | null => at?.toISOString() ?? null;

const viewBackup = (row: BackupRow, provedAt: Date | null): BackupsView['backups'][number] => ({
  ...{ id: row.id, state: row.state as 'done', byPlan: row.byPlan, place: row.place, file: row.file },
  ...{ startedAt: row.startedAt.toISOString(), finishedAt: text(row.finishedAt), bytes: row.bytes },
  ...{ tables: row.tables, rows: row.rows, files: row.files, keyMark: row.keyMark, problem: row.problem },
  provedAt: text(provedAt),
});

const viewRehearsal = (row: RehearsalRow, backup: BackupRow | undefined): RehearsalView => ({
  ...{ id: row.id, backupId: row.backupId, purpose: row.purpose, state: row.state },
  ...{ startedAt: row.startedAt.toISOString(), finishedAt: text(row.finishedAt), seconds: row.seconds },
  ...{ tables: row.tables, rows: row.rows, files: row.files, differing: row.differing, problem: row.problem },
  // What must be typed before it takes the school's place.
  former: row.state === 'ready' ? (row.database ?? '').slice(-8) : row.former,
  backupAt: text(backup?.startedAt ?? null),
});

/** Backups, plan and rehearsals; in a transaction of the platform. */
export async function openBackups(tx: Tx): Promise<BackupsView> {
  const house = getHouse();
  const plan = await readPlan(tx);
  const key = await readKey(tx);
  const rows = await tx
    .select()
    .from(backups)
    .where(ne(backups.state, 'removed'))
    .orderBy(desc(backups.startedAt))
    .limit(SHOWN);
  const tried = await tx.select().from(rehearsals).orderBy(desc(rehearsals.startedAt)).limit(SHOWN);
  const of = await tx
    .select()
    .from(backups)
    .where(
      inArray(
        backups.id,
        tried.map(({ backupId }) => backupId),
      ),
    );
  const proved = (id: string) =>
    tried.find(({ backupId, state }) => backupId === id && ['passed', 'ready', 'swapped'].includes(state))
      ?.finishedAt ?? null;
  const { institutionId: _institution, ...fields } = plan;
  return {
    plan: fields,
    nextAt: text(nextTurn(plan, clock.now())),
    key: key && { mark: markOfKey(key.publicKey), madeAt: key.madeAt },
    folder: folderOf(house),
    bucket: bucketName(house),
    byEnvironment: house.config.backups ? `${house.config.backups.cron} · ${house.config.backups.keep}` : null,
    cannotRestore: await whyNot(house),
    moments: await readMoments(house),
    backups: rows.map((row) => viewBackup(row, proved(row.id))),
    rehearsals: tried.map((row) =>
      viewRehearsal(
        row,
        of.find(({ id }) => id === row.backupId),
      ),
    ),
  };
}

/** How many hours ago the newest whole backup was made; null where there is none. In a transaction of the platform. */
export async function hoursSinceBackup(tx: Tx): Promise<number | null> {
  const [newest] = await tx
    .select({ at: backups.finishedAt })
    .from(backups)
    .where(eq(backups.state, 'done'))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  return newest?.at ? (clock.now().getTime() - newest.at.getTime()) / 3_600_000 : null;
}
