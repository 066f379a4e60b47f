import type { Actor } from '@patio/access';
import { addDays } from '@patio/kernel';
import { record, type Tx, updateSeen } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AgreementLine } from '../../../contract/desk/till.ts';
import { agreementState, type Part, partsFit, partsOf } from '../../../rules/agreement.ts';
import { failure } from '../../failures.ts';
import { canReachSchool, ofReachedSchool } from '../../policy.ts';
import { type AgreementRow, agreements, invoices, promises } from '../../schema.ts';
import { lockAccount } from '../ledger/accounts.ts';
import { openOf } from '../ledger/open-items.ts';
import { getSettings } from '../setup/settings.ts';

/** A promise that the office writes down lies no further ahead than this. */
const MOST_DAYS_AHEAD = 120;

/** Agreements as they stand: what is still open of their invoices says how much was paid. */
export async function viewAgreements(tx: Tx, rows: readonly AgreementRow[], today: string): Promise<AgreementLine[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = [...new Set(rows.flatMap((row) => row.invoiceIds))];
  const found = await tx
    .select({ id: invoices.id, total: invoices.total, settled: invoices.settled })
    .from(invoices)
    .where(and(eq(invoices.institutionId, first.institutionId), inArray(invoices.id, ids)));
  const open = new Map(found.map((one) => [one.id, openOf(one)]));
  return rows.map((row) => {
    const left = row.invoiceIds.reduce((sum, id) => sum + (open.get(id) ?? 0), 0);
    const paid = Math.max(0, row.total - left);
    const parts = partsOf(row.parts, paid, today);
    const state = row.state === 'cancelled' ? 'cancelled' : agreementState(parts);
    return { id: row.id, version: row.version, total: row.total, paid, parts, note: row.note, state };
  });
}

export interface NewAgreement {
  id: string;
  payerId: string;
  schoolId: string;
  currency: string;
  invoiceIds: string[];
  parts: Part[];
  note: string;
}

/** Agrees that a debt is paid in parts. The invoices stay what they are; reminders rest while it is kept. */
export async function makeAgreement(tx: Tx, actor: Actor, given: NewAgreement): Promise<AgreementLine> {
  if (!canReachSchool(actor, 'fees.manage', given.schoolId)) throw failure('not_found');
  const { institutionId } = actor;
  const account = await lockAccount(tx, { ...given, institutionId }, given.payerId);
  const [today, debts] = await Promise.all([
    todayAt(tx, given.schoolId),
    tx
      .select()
      .from(invoices)
      .where(
        and(
          eq(invoices.institutionId, institutionId),
          eq(invoices.accountId, account.id),
          inArray(invoices.id, given.invoiceIds),
          isNull(invoices.voidedAt),
        ),
      ),
  ]);
  if (debts.length !== new Set(given.invoiceIds).size) throw failure('not_found');
  const total = debts.reduce((sum, one) => sum + openOf(one), 0);
  if (!partsFit(given.parts, total, today)) throw failure('parts_do_not_fit');
  const [row] = await tx
    .insert(agreements)
    .values({ institutionId, ...given, total, madeBy: actor.userId })
    .onConflictDoNothing()
    .returning();
  if (!row) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'fees.agreement_made',
    { type: 'fees.agreement', id: row.id, schoolId: row.schoolId },
    { after: { total, parts: given.parts } },
  );
  const [view] = await viewAgreements(tx, [row], today);
  return view as AgreementLine;
}

/** Ends an agreement; what was agreed stays in the history. */
export async function cancelAgreement(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { institutionId } = actor;
  const [row] = await tx
    .select()
    .from(agreements)
    .where(
      and(
        eq(agreements.institutionId, institutionId),
        eq(agreements.id, id),
        ofReachedSchool(actor, 'fees.manage', agreements.schoolId),
      ),
    );
  if (!row) throw failure('not_found');
  if (!(await updateSeen(tx, agreements, { institutionId, id, version }, { state: 'cancelled' })))
    throw failure('changed_meanwhile');
  await record(tx, actor, 'fees.agreement_cancelled', { type: 'fees.agreement', id, schoolId: row.schoolId });
}

/** Writes down what a family said on the telephone or at the window. */
export async function notePromise(
  tx: Tx,
  actor: Actor,
  given: { id: string; payerId: string; schoolId: string; amount: number; promisedFor: string; note: string },
): Promise<void> {
  if (!canReachSchool(actor, 'fees.manage', given.schoolId)) throw failure('not_found');
  const { institutionId } = actor;
  const [today, { currency }] = await Promise.all([
    todayAt(tx, given.schoolId),
    getSettings(tx, institutionId, given.schoolId),
  ]);
  if (given.promisedFor < today || given.promisedFor > addDays(today, MOST_DAYS_AHEAD)) throw failure('promise_day');
  const account = await lockAccount(tx, { institutionId, schoolId: given.schoolId, currency }, given.payerId);
  if (given.amount > account.balance) throw failure('too_much');
  const made = await tx
    .insert(promises)
    .values({ institutionId, ...given, currency, madeBy: actor.userId })
    .onConflictDoNothing()
    .returning({ id: promises.id });
  if (made.length > 0)
    await record(
      tx,
      actor,
      'fees.promise_given',
      { type: 'fees.promise', id: given.id, schoolId: given.schoolId },
      { after: { amount: given.amount, promisedFor: given.promisedFor } },
    );
}
