import { type Actor, holds } from '@patio/access';
import type { Tx } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { PayerAccount } from '../../../contract/desk/till.ts';
import { failure } from '../../failures.ts';
import { canReachSchool, ofReachedSchool } from '../../policy.ts';
import {
  accounts,
  agreements,
  invoices,
  payers,
  payments,
  promises,
  reminderLog,
  reminderSteps,
} from '../../schema.ts';
import { listInvoices, listPayments, viewInvoiceRow } from '../ledger/views.ts';
import { viewAgreements } from './agreements.ts';

const MOST_SHOWN = 20;

const listReminders = (tx: Tx, institutionId: string, payerId: string, schoolId: string) =>
  tx
    .select({
      id: reminderLog.id,
      title: reminderSteps.title,
      invoice: invoices.title,
      at: sql<string>`to_char(${reminderLog.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(reminderLog)
    .innerJoin(
      invoices,
      and(eq(invoices.institutionId, reminderLog.institutionId), eq(invoices.id, reminderLog.invoiceId)),
    )
    .innerJoin(
      reminderSteps,
      and(eq(reminderSteps.institutionId, reminderLog.institutionId), eq(reminderSteps.id, reminderLog.stepId)),
    )
    .where(
      and(
        eq(reminderLog.institutionId, institutionId),
        eq(reminderLog.payerId, payerId),
        eq(invoices.schoolId, schoolId),
      ),
    )
    .orderBy(desc(reminderLog.at))
    .limit(MOST_SHOWN);

const listPromises = (tx: Tx, institutionId: string, payerId: string, schoolId: string) =>
  tx
    .select({
      id: promises.id,
      version: promises.version,
      amount: promises.amount,
      promisedFor: promises.promisedFor,
      note: promises.note,
      state: promises.state,
    })
    .from(promises)
    .where(
      and(eq(promises.institutionId, institutionId), eq(promises.payerId, payerId), eq(promises.schoolId, schoolId)),
    )
    .orderBy(desc(promises.promisedFor))
    .limit(MOST_SHOWN);

/** The account of whoever pays: what is open and was paid, what was said and agreed. */
export async function readPayerAccount(
  tx: Tx,
  actor: Actor,
  { payerId, schoolId }: { payerId: string; schoolId: string },
): Promise<PayerAccount> {
  if (!canReachSchool(actor, 'fees.read', schoolId)) throw failure('not_found');
  const { institutionId } = actor;
  const [row] = await tx
    .select({ account: accounts, payer: payers.name })
    .from(accounts)
    .innerJoin(payers, and(eq(payers.institutionId, accounts.institutionId), eq(payers.id, accounts.payerId)))
    .where(
      and(eq(accounts.institutionId, institutionId), eq(accounts.schoolId, schoolId), eq(accounts.payerId, payerId)),
    );
  if (!row) throw failure('not_found');
  const [today, charged, paid, said, agreed, reminded] = await Promise.all([
    todayAt(tx, schoolId),
    // By payer, as the indexes are, and of that account.
    listInvoices(tx, institutionId, and(eq(invoices.payerId, payerId), eq(invoices.accountId, row.account.id))),
    listPayments(tx, institutionId, and(eq(payments.payerId, payerId), eq(payments.accountId, row.account.id))),
    listPromises(tx, institutionId, payerId, schoolId),
    tx
      .select()
      .from(agreements)
      .where(
        and(
          eq(agreements.institutionId, institutionId),
          eq(agreements.payerId, payerId),
          eq(agreements.schoolId, schoolId),
        ),
      )
      .orderBy(desc(agreements.createdAt))
      .limit(MOST_SHOWN),
    listReminders(tx, institutionId, payerId, schoolId),
  ]);
  return {
    payerId,
    payer: row.payer,
    schoolId,
    today,
    currency: row.account.currency,
    balance: row.account.balance,
    invoices: charged.map((one) => viewInvoiceRow(one, today)),
    payments: paid,
    promises: said,
    agreements: await viewAgreements(tx, agreed, today),
    reminders: reminded,
    can: { manage: holds(actor, 'fees.manage') },
  };
}

/** The accounts of an adult at the schools in reach; none where the adult pays nothing. */
export async function readPersonAccounts(tx: Tx, actor: Actor, personId: string): Promise<PayerAccount[]> {
  const found = await tx
    .select({ payerId: payers.id, schoolId: accounts.schoolId })
    .from(accounts)
    .innerJoin(payers, and(eq(payers.institutionId, accounts.institutionId), eq(payers.id, accounts.payerId)))
    .where(
      and(
        eq(accounts.institutionId, actor.institutionId),
        eq(payers.personId, personId),
        ofReachedSchool(actor, 'fees.read', accounts.schoolId),
      ),
    );
  return Promise.all(found.map((one) => readPayerAccount(tx, actor, one)));
}
