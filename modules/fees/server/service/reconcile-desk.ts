import { type Actor, systemActor } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import { addDays, makeId } from '@patio/kernel';
import { clock, insertNew, inTenant, type Tx } from '@patio/platform';
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { bankLines, payments, reconciliations, tills } from '../schema.ts';
import { closeFindings, type NewFinding } from './findings.ts';

/** So long a transfer and its line of the bank may miss each other. */
const BANK_DAYS = 5;
/** So long a till may stay open, and so far back a difference is written down. */
const TILL_DAYS = 1;
const TILLS_BACK = 7;
const DAY = 86_400_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const keyOf = ({ source, id, kind }: { source: string; id: string; kind: string }): string => `${source} ${id} ${kind}`;

/** Money at the bank of which nobody has said what it is. */
async function listStrangeLines(tx: Tx, institutionId: string, today: string): Promise<NewFinding[]> {
  const rows = await tx
    .select()
    .from(bankLines)
    .where(
      and(
        eq(bankLines.institutionId, institutionId),
        eq(bankLines.state, 'open'),
        lte(bankLines.on, addDays(today, -BANK_DAYS)),
      ),
    );
  return rows.map(({ id, schoolId, on, currency, amount, reference, text }) => ({
    institutionId,
    schoolId,
    source: 'bank',
    kind: 'missing_here',
    key: keyOf({ source: 'bank', id, kind: 'missing_here' }),
    object: reference || text,
    on,
    currency,
    there: amount,
  }));
}

/** Transfers in the books that no line of the bank shows, though the files of the bank cover their day. */
async function listMissedTransfers(tx: Tx, institutionId: string, today: string): Promise<NewFinding[]> {
  const ofSchool = sql`from ${bankLines} b where b.institution_id = ${payments.institutionId} and b.school_id = ${payments.schoolId}`;
  const rows = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.institutionId, institutionId),
        inArray(payments.method, ['transfer', 'deposit']),
        lte(payments.paidOn, addDays(today, -BANK_DAYS)),
        lt(payments.returned, payments.amount),
        sql`exists (select 1 ${ofSchool} and b."on" <= ${payments.paidOn})`,
        sql`exists (select 1 ${ofSchool} and b."on" > ${payments.paidOn})`,
        sql`not exists (select 1 from ${bankLines} b where b.institution_id = ${payments.institutionId} and b.payment_id = ${payments.id})`,
      ),
    );
  return rows.map(({ id, schoolId, paidOn, currency, amount, reference }) => ({
    institutionId,
    schoolId,
    source: 'bank',
    kind: 'missing_there',
    key: keyOf({ source: 'bank', id, kind: 'missing_there' }),
    object: reference,
    paymentId: id,
    on: paidOn,
    currency,
    here: amount,
  }));
}

/** Tills that nobody closed, and those of the last days in which something else was counted than the books say. */
async function listTills(tx: Tx, institutionId: string, now: Date): Promise<NewFinding[]> {
  const cashier = sql<string>`concat_ws(' ', coalesce(${userRows.preferredName}, ${userRows.givenNames}), ${userRows.surnames})`;
  const rows = await tx
    .select({ till: tills, cashier })
    .from(tills)
    .leftJoin(userRows, eq(userRows.id, tills.cashierId))
    .where(
      and(
        eq(tills.institutionId, institutionId),
        or(
          and(isNull(tills.closedAt), lt(tills.openedAt, new Date(now.getTime() - TILL_DAYS * DAY))),
          and(
            isNotNull(tills.closedAt),
            gt(tills.closedAt, new Date(now.getTime() - TILLS_BACK * DAY)),
            ne(tills.counted, tills.expected),
          ),
        ),
      ),
    );
  return rows.map(({ till, cashier: object }) => {
    const { id, schoolId, closedAt, openedAt, currency, expected, counted } = till;
    const kind = closedAt ? ('amount' as const) : ('state' as const);
    const base = { institutionId, schoolId, source: 'till' as const, kind, key: keyOf({ source: 'till', id, kind }) };
    return { ...base, object, on: dayOf(openedAt), currency, here: expected, there: counted };
  });
}

/** What was written down before and is in order now closes by itself; a difference of a till is a person's to explain. */
async function closeSolved(tx: Tx, institutionId: string, found: readonly NewFinding[]): Promise<void> {
  const open = await tx
    .select({ key: reconciliations.key })
    .from(reconciliations)
    .where(
      and(
        eq(reconciliations.institutionId, institutionId),
        inArray(reconciliations.source, ['bank', 'till']),
        ne(reconciliations.kind, 'amount'),
        isNull(reconciliations.solvedAt),
      ),
    );
  const still = new Set(found.map(({ key }) => key));
  const over = open.map(({ key }) => key).filter((key) => !still.has(key));
  await closeFindings(tx, institutionId, over, 'fits');
}

/** Every night: lines of the bank and tills are held against the books, and what does not match is written down once. */
export async function reconcileDesk({ institutionId }: Actor): Promise<void> {
  const now = clock.now();
  await inTenant(systemActor(institutionId), async (tx) => {
    const found = [
      ...(await listStrangeLines(tx, institutionId, dayOf(now))),
      ...(await listMissedTransfers(tx, institutionId, dayOf(now))),
      ...(await listTills(tx, institutionId, now)),
    ];
    await insertNew(
      tx,
      reconciliations,
      found.map((one) => ({ ...one, id: makeId() })),
    );
    await closeSolved(tx, institutionId, found);
  });
}
