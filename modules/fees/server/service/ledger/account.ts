import type { Actor } from '@patio/access';
import { holds } from '@patio/access';
import type { Tx } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { and, eq, inArray } from 'drizzle-orm';
import type { AccountView } from '../../../contract/ledger.ts';
import { accounts, invoices, payers, payments } from '../../schema.ts';
import { getChargedStudent } from './students.ts';
import { listInvoices, listPayments, viewInvoiceRow } from './views.ts';

/** What is owed and was paid for a student, payer by payer, as the office sees it. */
export async function readStudentAccount(tx: Tx, actor: Actor, studentId: string) {
  const { schoolId } = await getChargedStudent(tx, actor, 'fees.read', studentId);
  const [today, rows] = await Promise.all([
    todayAt(tx, schoolId),
    listInvoices(tx, actor.institutionId, and(eq(invoices.studentId, studentId), eq(invoices.schoolId, schoolId))),
  ]);
  const payerIds = [...new Set(rows.map(({ invoice }) => invoice.payerId))];
  const [found, paid] = payerIds.length
    ? await Promise.all([
        tx
          .select({ account: accounts, payer: payers.name })
          .from(accounts)
          .innerJoin(payers, and(eq(payers.institutionId, accounts.institutionId), eq(payers.id, accounts.payerId)))
          .where(
            and(
              eq(accounts.institutionId, actor.institutionId),
              eq(accounts.schoolId, schoolId),
              inArray(accounts.payerId, payerIds),
            ),
          ),
        listPayments(
          tx,
          actor.institutionId,
          and(eq(payments.schoolId, schoolId), inArray(payments.payerId, payerIds)),
        ),
      ])
    : [[], []];
  return {
    accounts: found.map(
      ({ account, payer }): AccountView => ({
        payerId: account.payerId ?? '',
        payer,
        schoolId,
        currency: account.currency,
        balance: account.balance,
        invoices: rows
          .filter(({ invoice }) => invoice.accountId === account.id)
          .map((row) => viewInvoiceRow(row, today)),
        payments: paid.filter((one) => one.payerId === account.payerId && one.currency === account.currency),
      }),
    ),
    can: { manage: holds(actor, 'fees.manage') },
  };
}
