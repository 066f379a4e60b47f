import { addDays, makeId } from '@patio/kernel';
import { insertMany, inTenant, type Tx } from '@patio/platform';
import type { Chance, DemoScene, DemoSchool } from '@patio/schools/testing';
import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Method } from '../contract.ts';
import { allocationLog, type InvoiceRow, invoices, payments, receipts } from '../server/index.ts';
import { bookMany } from '../server/service/ledger/book.ts';
import { makeCode, takeNumbers } from '../server/service/ledger/numbers.ts';

const AT_ONCE = 2_000;
const METHODS: readonly Method[] = ['transfer', 'transfer', 'card', 'card', 'wallet', 'cash', 'deposit'];

/** How a family pays: most in time, some late, a few not yet; the same family keeps its ways. */
function paidOnOf(invoice: InvoiceRow, ways: Chance, today: string): string | null {
  const way = ways.next();
  const days = way < 0.12 ? null : way < 0.3 ? 2 + ways.below(25) : -1 - ways.below(4);
  if (days === null && ways.odds(0.6)) return null;
  const on = addDays(invoice.dueOn, days ?? 40);
  const day = on < invoice.issuedOn ? invoice.issuedOn : on;
  return day < today ? day : null;
}

interface DemoPayment {
  id: string;
  invoice: InvoiceRow;
  paidOn: string;
  method: Method;
}

async function writePayments(
  tx: Tx,
  scene: DemoScene,
  school: DemoSchool,
  made: readonly DemoPayment[],
): Promise<void> {
  const [sample] = made;
  if (!sample) return;
  const { institutionId, actor } = scene;
  const place = { institutionId, schoolId: school.id, currency: sample.invoice.currency };
  const first = await takeNumbers(tx, place, 'R001', made.length);
  await insertMany(
    tx,
    payments,
    made.map(({ id, invoice, paidOn, method }) => ({
      ...place,
      id,
      accountId: invoice.accountId,
      payerId: invoice.payerId,
      amount: invoice.total - invoice.settled,
      method,
      paidOn,
      reference: method === 'cash' ? '' : `OP-${id.slice(-6).toUpperCase()}`,
      takenBy: actor.userId,
      takenAt: new Date(`${paidOn}T15:00:00Z`),
    })),
  );
  await bookMany(
    tx,
    actor,
    place,
    made.map(({ id, invoice, paidOn, method }) => ({
      booking: { kind: 'payment', amount: invoice.total - invoice.settled, method },
      accountId: invoice.accountId,
      sourceId: id,
      on: paidOn,
    })),
  );
  await insertMany(
    tx,
    allocationLog,
    made.map(({ id, invoice, paidOn }) => ({
      institutionId,
      id: makeId(),
      paymentId: id,
      invoiceId: invoice.id,
      amount: invoice.total - invoice.settled,
      on: paidOn,
      by: actor.userId,
    })),
  );
  await insertMany(
    tx,
    receipts,
    made.map(({ id, paidOn }, at) => ({
      institutionId,
      id: makeId(),
      schoolId: school.id,
      paymentId: id,
      series: 'R001',
      number: first + at,
      code: makeCode(),
      issuedAt: new Date(`${paidOn}T15:00:00Z`),
    })),
  );
}

/** Families pay what fell due between two days, as each of them does. */
export async function payDemo(scene: DemoScene, school: DemoSchool, since: string, left: ReadonlySet<string>) {
  const rows = await inTenant(scene.actor, (tx) =>
    tx
      .select()
      .from(invoices)
      .where(
        and(
          eq(invoices.institutionId, scene.institutionId),
          eq(invoices.schoolId, school.id),
          gte(invoices.dueOn, since),
          lt(invoices.settled, invoices.total),
          isNull(invoices.voidedAt),
        ),
      )
      .orderBy(asc(invoices.dueOn), asc(invoices.number)),
  );
  const ways = new Map<string, Chance>();
  const wayOf = (payerId: string): Chance => {
    const known = ways.get(payerId) ?? scene.chance(`fees ${school.name} ${ways.size}`);
    ways.set(payerId, known);
    return known;
  };
  // The family with whom the school is tried owes what is left to it and nothing older.
  const tried = rows.find(({ id }) => left.has(id))?.payerId;
  const made = rows.flatMap((invoice): DemoPayment[] => {
    const way = wayOf(invoice.payerId);
    const own = invoice.payerId === tried ? addDays(invoice.dueOn, -2) : paidOnOf(invoice, way, scene.today);
    const paidOn = left.has(invoice.id) ? null : own;
    return paidOn ? [{ id: makeId(), invoice, paidOn, method: way.pick(METHODS) }] : [];
  });
  const inOrder = made.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1));
  for (let at = 0; at < inOrder.length; at += AT_ONCE)
    await inTenant(scene.actor, (tx) => writePayments(tx, scene, school, inOrder.slice(at, at + AT_ONCE)));
}
