import type { Actor } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import type { Tx } from '@patio/platform';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { TillMovement, TillView } from '../../../contract/desk/till.ts';
import { paperNumber } from '../../../rules/invoice-state.ts';
import { expectedOf, takingsOf } from '../../../rules/till.ts';
import { failure } from '../../failures.ts';
import { ofReachedSchool } from '../../policy.ts';
import { payers, payments, receipts, type TillRow, tillMovementLog, tills } from '../../schema.ts';

const MOST_SHOWN = 30;

type Moves = { kind: TillMovement['kind']; amount: number }[];

export const listMoves = (tx: Tx, till: Pick<TillRow, 'institutionId' | 'id'>): Promise<Moves> =>
  tx
    .select({ kind: tillMovementLog.kind, amount: tillMovementLog.amount })
    .from(tillMovementLog)
    .where(and(eq(tillMovementLog.institutionId, till.institutionId), eq(tillMovementLog.tillId, till.id)));

/** A till as the office reads it; what should lie in it follows from its movements. */
export const viewTill = (till: TillRow, cashier: string, moves: Moves): TillView => ({
  id: till.id,
  version: till.version,
  schoolId: till.schoolId,
  cashier,
  currency: till.currency,
  opening: till.opening,
  expected: till.expected ?? expectedOf(till.opening, moves),
  takings: takingsOf(moves),
  openedAt: till.openedAt.toISOString(),
  closedAt: till.closedAt?.toISOString() ?? null,
  counted: till.counted,
  difference: till.counted === null || till.expected === null ? null : till.counted - till.expected,
  note: till.note,
});

const cashierName = sql<string>`concat_ws(' ', coalesce(${userRows.preferredName}, ${userRows.givenNames}), ${userRows.surnames})`;

const selectTills = (tx: Tx, institutionId: string, condition: SQL | undefined) =>
  tx
    .select({ till: tills, cashier: cashierName })
    .from(tills)
    .leftJoin(userRows, eq(userRows.id, tills.cashierId))
    .where(and(eq(tills.institutionId, institutionId), condition))
    .orderBy(desc(tills.openedAt), desc(tills.id))
    .limit(MOST_SHOWN);

/** What went into and out of a till, the latest first, with who paid. */
export async function listTillMovements(tx: Tx, till: TillRow): Promise<TillMovement[]> {
  const rows = await tx
    .select({ move: tillMovementLog, payer: payers.name, series: receipts.series, number: receipts.number })
    .from(tillMovementLog)
    .leftJoin(
      payments,
      and(eq(payments.institutionId, tillMovementLog.institutionId), eq(payments.id, tillMovementLog.paymentId)),
    )
    .leftJoin(payers, and(eq(payers.institutionId, payments.institutionId), eq(payers.id, payments.payerId)))
    .leftJoin(receipts, and(eq(receipts.institutionId, payments.institutionId), eq(receipts.paymentId, payments.id)))
    .where(and(eq(tillMovementLog.institutionId, till.institutionId), eq(tillMovementLog.tillId, till.id)))
    .orderBy(desc(tillMovementLog.at), desc(tillMovementLog.id))
    .limit(500);
  return rows.map(({ move, payer, series, number }) => ({
    id: move.id,
    kind: move.kind,
    amount: move.amount,
    reason: move.reason,
    payer,
    receipt: series === null || number === null ? null : paperNumber(series, number),
    at: move.at.toISOString(),
  }));
}

/** The last tills of a school. */
export async function listTills(tx: Tx, actor: Actor, schoolId: string): Promise<TillView[]> {
  const rows = await selectTills(
    tx,
    actor.institutionId,
    and(eq(tills.schoolId, schoolId), ofReachedSchool(actor, 'fees.read', tills.schoolId)),
  );
  const moves = await tx
    .select({ tillId: tillMovementLog.tillId, kind: tillMovementLog.kind, amount: tillMovementLog.amount })
    .from(tillMovementLog)
    .where(
      and(
        eq(tillMovementLog.institutionId, actor.institutionId),
        sql`${tillMovementLog.tillId} = any(${sql.param(`{${rows.map(({ till }) => till.id).join(',')}}`)}::uuid[])`,
      ),
    );
  const byTill = Map.groupBy(moves, (move) => move.tillId);
  return rows.map(({ till, cashier }) => viewTill(till, cashier, byTill.get(till.id) ?? []));
}

/** A till with its movements. */
export async function readTill(tx: Tx, actor: Actor, id: string) {
  const [row] = await selectTills(
    tx,
    actor.institutionId,
    and(eq(tills.id, id), ofReachedSchool(actor, 'fees.read', tills.schoolId)),
  );
  if (!row) throw failure('not_found');
  const movements = await listTillMovements(tx, row.till);
  return { ...viewTill(row.till, row.cashier, movements), movements };
}

/** One's own till at a school, where it is open. */
export async function findOwnTill(tx: Tx, actor: Actor, schoolId: string): Promise<TillRow | undefined> {
  const [row] = await tx
    .select()
    .from(tills)
    .where(
      and(
        eq(tills.institutionId, actor.institutionId),
        eq(tills.schoolId, schoolId),
        eq(tills.cashierId, actor.userId),
        isNull(tills.closedAt),
      ),
    );
  return row;
}
