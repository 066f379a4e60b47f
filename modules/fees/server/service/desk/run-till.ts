import type { Actor } from '@patio/access';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import type { TillView } from '../../../contract/desk/till.ts';
import { countPieces, expectedOf, takingsOf } from '../../../rules/till.ts';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { type TillRow, tillMovementLog, tills } from '../../schema.ts';
import { book } from '../ledger/book.ts';
import { requireOpenDay } from '../ledger/days.ts';
import { getSettings } from '../setup/settings.ts';
import { findOwnTill, listMoves, readTill } from './tills.ts';

const subject = (till: Pick<TillRow, 'id' | 'schoolId'>) => ({
  type: 'fees.till',
  id: till.id,
  schoolId: till.schoolId,
});

/** Opens the actor's till with the change in its drawer. A cashier has one open till at a school. */
export async function openTill(
  tx: Tx,
  actor: Actor,
  { id, schoolId, opening }: { id: string; schoolId: string; opening: number },
): Promise<TillView> {
  if (!canReachSchool(actor, 'fees.manage', schoolId)) throw failure('not_found');
  const { institutionId, userId } = actor;
  const { currency } = await getSettings(tx, institutionId, schoolId);
  const [made] = await tx
    .insert(tills)
    .values({ institutionId, id, schoolId, cashierId: userId, currency, opening, openedAt: clock.now() })
    .onConflictDoNothing()
    .returning();
  const till = made ?? (await findOwnTill(tx, actor, schoolId));
  if (till?.id !== id) throw failure('till_open');
  if (made) await record(tx, actor, 'fees.till_opened', subject(till), { after: { opening, currency } });
  return readTill(tx, actor, id);
}

/** One's own till, locked: nothing else moves its cash until the transaction ends. */
export async function lockOwnTill(tx: Tx, actor: Actor, id: string): Promise<TillRow> {
  const [row] = await tx
    .select()
    .from(tills)
    .where(
      and(
        eq(tills.institutionId, actor.institutionId),
        eq(tills.id, id),
        eq(tills.cashierId, actor.userId),
        isNull(tills.closedAt),
      ),
    )
    .for('update');
  if (!row || !canReachSchool(actor, 'fees.manage', row.schoolId)) throw failure('till_not_open');
  return row;
}

/** Adds change to the drawer, or takes what families paid to the bank: that is an entry of the journal. */
export async function moveCash(
  tx: Tx,
  actor: Actor,
  given: { id: string; movementId: string; kind: 'in' | 'out'; amount: number; reason: string },
): Promise<TillView> {
  const till = await lockOwnTill(tx, actor, given.id);
  const isOut = given.kind === 'out';
  if (isOut && given.amount > takingsOf(await listMoves(tx, till))) throw failure('too_much');
  const [made] = await tx
    .insert(tillMovementLog)
    .values({
      institutionId: actor.institutionId,
      id: given.movementId,
      tillId: till.id,
      kind: given.kind,
      amount: isOut ? -given.amount : given.amount,
      reason: given.reason,
      by: actor.userId,
    })
    .onConflictDoNothing()
    .returning();
  if (made && isOut)
    await book(tx, actor, till, {
      booking: { kind: 'till_transfer', amount: given.amount },
      sourceId: given.movementId,
      on: await requireOpenDay(tx, actor, till.schoolId),
      reason: given.reason,
    });
  if (made)
    await record(tx, actor, 'fees.cash_moved', subject(till), {
      after: { kind: given.kind, amount: given.amount },
      reason: given.reason,
    });
  return readTill(tx, actor, till.id);
}

/** Closes a till with what was counted. What differs from what should be there is booked and stays visible. */
export async function closeTill(
  tx: Tx,
  actor: Actor,
  given: {
    id: string;
    version: number;
    counted: number;
    pieces: { worth: number; count: number }[] | null;
    note: string;
  },
): Promise<TillView> {
  const till = await lockOwnTill(tx, actor, given.id);
  if (given.pieces && countPieces(given.pieces) !== given.counted) throw failure('bad_amount');
  const expected = expectedOf(till.opening, await listMoves(tx, till));
  const { counted, pieces, note } = given;
  const closed = await updateSeen(
    tx,
    tills,
    { institutionId: actor.institutionId, id: till.id, version: given.version },
    { closedAt: clock.now(), counted, expected, pieces, note },
  );
  if (!closed) throw failure('changed_meanwhile');
  if (counted !== expected)
    await book(tx, actor, till, {
      booking: { kind: 'till_difference', amount: counted - expected },
      sourceId: till.id,
      on: await requireOpenDay(tx, actor, till.schoolId),
      reason: note,
    });
  await record(tx, actor, 'fees.till_closed', subject(till), { after: { counted, expected } });
  return readTill(tx, actor, till.id);
}
