import type { Actor } from '@patio/access';
import { addDays } from '@patio/kernel';
import { record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { FamilyPromise } from '../../contract/family.ts';
import { PROMISE_DAYS } from '../../rules/voucher.ts';
import { failure } from '../failures.ts';
import { invoicesVisibleTo, isOwnPayer } from '../policy.ts';
import { invoices, promises } from '../schema.ts';
import { viewPromise } from './family-waiting.ts';
import { readToday } from './read-today.ts';

export interface GivenPromise {
  id: string;
  schoolId: string;
  currency: string;
  amount: number;
  promisedFor: string;
  note: string;
}

/** What the actor owes a school in a currency, by payer: their own, of which there is one. */
async function owedTo(tx: Tx, actor: Actor, { schoolId, currency }: GivenPromise) {
  const [row] = await tx
    .select({
      payerId: invoices.payerId,
      owed: sql<number>`sum(${invoices.total} - ${invoices.settled})::float8`,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.institutionId, actor.institutionId),
        eq(invoices.schoolId, schoolId),
        eq(invoices.currency, currency),
        sql`${invoices.settled} < ${invoices.total} and ${invoices.voidedAt} is null`,
        invoicesVisibleTo(actor, 'fees.pay'),
      ),
    )
    .groupBy(invoices.payerId);
  return row;
}

/** A family says when it will pay. The office reads it, and reminders rest until that day. */
export async function givePromise(tx: Tx, actor: Actor, given: GivenPromise): Promise<FamilyPromise> {
  const { institutionId, userId } = actor;
  const [today, owed] = [await readToday(tx), await owedTo(tx, actor, given)];
  if (!owed) throw failure('not_found');
  if (given.promisedFor <= today || given.promisedFor > addDays(today, PROMISE_DAYS)) throw failure('promise_day');
  if (given.amount > owed.owed) throw failure('too_much');
  const [made] = await tx
    .insert(promises)
    .values({ institutionId, ...given, payerId: owed.payerId, madeBy: userId })
    .onConflictDoNothing()
    .returning();
  const row = made ?? (await getOwn(tx, actor, given.id));
  const subject = { type: 'fees.promise', id: row.id, schoolId: row.schoolId };
  if (made)
    await record(tx, actor, 'fees.promise_given', subject, {
      after: { amount: given.amount, promisedFor: given.promisedFor },
    });
  return viewPromise(row);
}

async function getOwn(tx: Tx, actor: Actor, id: string) {
  const [row] = await tx
    .select()
    .from(promises)
    .where(
      and(
        eq(promises.institutionId, actor.institutionId),
        eq(promises.id, id),
        eq(promises.state, 'open'),
        isOwnPayer(actor, promises.payerId),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

/** Takes a promise back; what was said stays in the history. */
export async function withdrawPromise(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const row = await getOwn(tx, actor, id);
  const { institutionId } = actor;
  if (!(await updateSeen(tx, promises, { institutionId, id, version }, { state: 'withdrawn' })))
    throw failure('changed_meanwhile');
  await record(tx, actor, 'fees.promise_withdrawn', { type: 'fees.promise', id, schoolId: row.schoolId });
}
