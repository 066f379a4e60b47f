import { clock, type Tx } from '@patio/platform';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { PointKind } from '../../../contract/fields.ts';
import { failure } from '../../failures.ts';
import { balances, pointLog } from '../../schema.ts';

interface Movement {
  institutionId: string;
  studentId: string;
  kind: PointKind;
  /** How many points, counted from one. */
  points: number;
  /** What it comes from: the same movement is written once. */
  refId: string;
  what: string;
}

async function write(tx: Tx, move: Movement, amount: number): Promise<boolean> {
  const { institutionId, studentId, kind, refId, what } = move;
  const [row] = await tx
    .insert(pointLog)
    .values({ institutionId, id: clock.id(), studentId, kind, amount, refId, what, at: clock.now() })
    .onConflictDoNothing()
    .returning({ id: pointLog.id });
  return row !== undefined;
}

/** Adds points; a movement that was written before changes nothing. */
export async function addPoints(
  tx: Tx,
  move: Movement & { kind: 'praise' | 'badge' | 'returned' | 'moved_in' },
): Promise<void> {
  const { institutionId, studentId, points } = move;
  if (points <= 0 || !(await write(tx, move, points))) return;
  const earned = move.kind === 'returned' ? 0 : points;
  await tx
    .insert(balances)
    .values({ institutionId, studentId, balance: points, earned })
    .onConflictDoUpdate({
      target: [balances.institutionId, balances.studentId],
      set: { balance: sql`${balances.balance} + ${points}`, earned: sql`${balances.earned} + ${earned}` },
    });
}

/** Takes points that a student spends, or that a tap gave by mistake; never below zero. */
export async function takePoints(
  tx: Tx,
  move: Movement & { kind: 'redeem' | 'correction' | 'moved_out' },
): Promise<void> {
  const { institutionId, studentId, points } = move;
  if (points <= 0 || !(await write(tx, move, -points))) return;
  const unearned = move.kind === 'redeem' ? 0 : points;
  const [row] = await tx
    .update(balances)
    .set({ balance: sql`${balances.balance} - ${points}`, earned: sql`${balances.earned} - ${unearned}` })
    .where(
      and(
        eq(balances.institutionId, institutionId),
        eq(balances.studentId, studentId),
        // Asked of the row that is locked: two requests at once cannot both find the points.
        gte(balances.balance, points),
      ),
    )
    .returning({ balance: balances.balance });
  if (!row) throw failure('not_enough_points');
}

/** What a student has, and what they ever earned. */
export async function readBalance(tx: Tx, institutionId: string, studentId: string) {
  const [row] = await tx
    .select({ balance: balances.balance, earned: balances.earned })
    .from(balances)
    .where(and(eq(balances.institutionId, institutionId), eq(balances.studentId, studentId)));
  return row ?? { balance: 0, earned: 0 };
}
