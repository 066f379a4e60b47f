import type { Actor } from '@patio/access';
import { clock, nextVersion, publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { redeemDecided } from '../../../contract/events.ts';
import { failure } from '../../failures.ts';
import { redeemsVisibleTo } from '../../policy.ts';
import { type RedeemRow, redeems, rewards } from '../../schema.ts';
import { getOwnStudent } from '../own-student.ts';
import { addPoints, takePoints } from './ledger.ts';
import { listOffers } from './own-rewards.ts';

const subjectOf = (row: RedeemRow) => ({ type: 'recognition.redeem', id: row.id, schoolId: row.schoolId });

/** Asks for a reward: points and one piece of the stock are set aside at once, so that neither can be promised twice. */
export async function askReward(tx: Tx, actor: Actor, given: { id: string; rewardId: string }): Promise<void> {
  const own = await getOwnStudent(tx, actor);
  const { institutionId, studentId } = own;
  const offer = (await listOffers(tx, actor, own)).find(({ row }) => row.id === given.rewardId)?.row;
  if (!offer) throw failure('not_found');
  const { name, cost, sectionId, schoolId } = offer;
  const [row] = await tx
    .insert(redeems)
    .values({ institutionId, ...given, studentId, schoolId, sectionId, name, cost, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning();
  // Sent twice: it was asked before.
  if (!row) return requireOwnRedeem(tx, own, given.id);
  await takeOne(tx, institutionId, given.rewardId);
  await takePoints(tx, { institutionId, studentId, kind: 'redeem', points: cost, refId: row.id, what: name });
  await record(tx, actor, 'recognition.redeem_asked', subjectOf(row), { after: { reward: name, cost } });
}

async function requireOwnRedeem(
  tx: Tx,
  { institutionId, studentId }: { institutionId: string; studentId: string },
  id: string,
): Promise<void> {
  const own = and(eq(redeems.institutionId, institutionId), eq(redeems.id, id), eq(redeems.studentId, studentId));
  if ((await tx.$count(redeems, own)) === 0) throw failure('changed_meanwhile');
}

/** One piece less; the row is locked while it is counted. */
async function takeOne(tx: Tx, institutionId: string, rewardId: string): Promise<void> {
  const [left] = await tx
    .update(rewards)
    .set({ stock: sql`${rewards.stock} - 1`, ...nextVersion(rewards) })
    .where(
      and(
        eq(rewards.institutionId, institutionId),
        eq(rewards.id, rewardId),
        isNull(rewards.archivedAt),
        or(isNull(rewards.stock), sql`${rewards.stock} > 0`),
      ),
    )
    .returning({ id: rewards.id });
  if (!left) throw failure('out_of_stock');
}

/** Points and piece go back to where they were. */
async function giveBack(tx: Tx, row: RedeemRow): Promise<void> {
  const { institutionId, studentId, rewardId, cost, id, name } = row;
  await addPoints(tx, { institutionId, studentId, kind: 'returned', points: cost, refId: id, what: name });
  await tx
    .update(rewards)
    .set({ stock: sql`${rewards.stock} + 1`, ...nextVersion(rewards) })
    .where(and(eq(rewards.institutionId, institutionId), eq(rewards.id, rewardId)));
}

async function settle(
  tx: Tx,
  before: RedeemRow,
  version: number,
  columns: Partial<typeof redeems.$inferInsert>,
): Promise<RedeemRow> {
  if (before.state !== 'waiting') throw failure('already_decided');
  const { institutionId, id } = before;
  const row = await updateSeen(tx, redeems, { institutionId, id, version }, columns);
  if (!row) throw failure('changed_meanwhile');
  if (row.state !== 'approved') await giveBack(tx, row);
  return row;
}

/** Takes back one's own request while nobody has decided. */
export async function withdrawRedeem(tx: Tx, actor: Actor, { id, version }: { id: string; version: number }) {
  const { institutionId, studentId } = await getOwnStudent(tx, actor);
  const [before] = await tx
    .select()
    .from(redeems)
    .where(and(eq(redeems.institutionId, institutionId), eq(redeems.id, id), eq(redeems.studentId, studentId)));
  if (!before) throw failure('not_found');
  const row = await settle(tx, before, version, { state: 'withdrawn', decidedAt: clock.now() });
  await record(tx, actor, 'recognition.redeem_withdrawn', subjectOf(row), { after: { reward: row.name } });
}

/** Approves or refuses a request; a refusal says why, and the points return. */
export async function decideRedeem(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; approve: boolean; reason: string },
): Promise<RedeemRow> {
  const { institutionId, userId } = actor;
  const [before] = await tx
    .select()
    .from(redeems)
    .where(
      and(
        eq(redeems.institutionId, institutionId),
        eq(redeems.id, given.id),
        redeemsVisibleTo(actor, 'recognition.approve'),
      ),
    );
  if (!before) throw failure('not_found');
  if (!given.approve && given.reason === '') throw failure('reason_missing');
  const row = await settle(tx, before, given.version, {
    state: given.approve ? 'approved' : 'refused',
    reason: given.reason || null,
    decidedBy: userId,
    decidedAt: clock.now(),
  });
  await record(
    tx,
    actor,
    given.approve ? 'recognition.redeem_approved' : 'recognition.redeem_refused',
    subjectOf(row),
    {
      after: { reward: row.name, cost: row.cost },
      ...(given.reason && { reason: given.reason }),
    },
  );
  await publish(tx, redeemDecided, { redeemId: row.id });
  return row;
}
