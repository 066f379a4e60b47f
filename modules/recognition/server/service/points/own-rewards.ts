import type { Actor } from '@patio/access';
import { namePeople, type Tx } from '@patio/platform';
import { sectionRows, sectionsTakenBy } from '@patio/sections/server';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { RedeemView } from '../../../contract/fields.ts';
import type { MyRewards } from '../../../contract/own.ts';
import { pointLog, type RedeemRow, redeems, rewards } from '../../schema.ts';
import { getOwnStudent, type OwnStudent } from '../own-student.ts';
import { readBalance } from './ledger.ts';

const LINES = 60;

/** A request as its reader sees it. */
export const viewRedeem = (row: RedeemRow, nameOf: (id: string) => string): RedeemView => ({
  id: row.id,
  rewardId: row.rewardId,
  reward: row.name,
  cost: row.cost,
  state: row.state,
  reason: row.reason,
  askedAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy && nameOf(row.decidedBy),
  version: row.version,
});

/** The rewards that a student can ask for: those of the school and of the classes that they take. */
export const listOffers = (tx: Tx, actor: Actor, { institutionId, schoolId }: OwnStudent) =>
  tx
    .select({ row: rewards, section: sectionRows.name })
    .from(rewards)
    .leftJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, rewards.institutionId), eq(sectionRows.id, rewards.sectionId)),
    )
    .where(
      and(
        eq(rewards.institutionId, institutionId),
        eq(rewards.schoolId, schoolId),
        isNull(rewards.archivedAt),
        sql`(${rewards.sectionId} is null or ${rewards.sectionId} = any(array(${sectionsTakenBy(actor)})))`,
      ),
    )
    .orderBy(asc(rewards.cost), asc(rewards.name), asc(rewards.id));

/** Points, rewards, requests and movements of the student who is signed in. */
export async function readOwnRewards(tx: Tx, actor: Actor): Promise<MyRewards> {
  const own = await getOwnStudent(tx, actor);
  const { institutionId, studentId } = own;
  const [{ balance, earned }, offers, asked, moves] = await Promise.all([
    readBalance(tx, institutionId, studentId),
    listOffers(tx, actor, own),
    tx
      .select()
      .from(redeems)
      .where(and(eq(redeems.institutionId, institutionId), eq(redeems.studentId, studentId)))
      .orderBy(desc(redeems.createdAt), desc(redeems.id))
      .limit(LINES),
    tx
      .select()
      .from(pointLog)
      .where(and(eq(pointLog.institutionId, institutionId), eq(pointLog.studentId, studentId)))
      .orderBy(desc(pointLog.at), desc(pointLog.id))
      .limit(LINES),
  ]);
  const nameOf = await namePeople(
    tx,
    asked.map(({ decidedBy }) => decidedBy),
  );
  return {
    balance,
    earned,
    rewards: offers.map(({ row, section }) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      cost: row.cost,
      stock: row.stock,
      section,
      blocked: row.stock === 0 ? 'stock' : balance < row.cost ? 'points' : null,
    })),
    redeems: asked.map((row) => viewRedeem(row, nameOf)),
    log: moves.map(({ id, kind, amount, what, at }) => ({ id, kind, amount, what, at: at.toISOString() })),
  };
}
