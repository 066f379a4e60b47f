import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { METHODS } from '../contract.ts';
import { Books } from '../rules/books.ts';
import {
  accounts,
  creditInvoice,
  getInvoice,
  getPayment,
  invoices,
  issueOne,
  payments,
  postingLog,
  returnPayment,
  takePayment,
  voidInvoice,
} from '../server/index.ts';
import { balanceOf, invoicesOf, makeScene, NOW } from './scene.ts';

testDatabase();
stopClockAt(NOW);
const STEPS = 240;

function* chance(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('after many random steps the tables say what the books in memory say', { timeout: 120_000 }, async () => {
  const { school, office, fees, families } = await makeScene();
  const { schoolId } = school;
  const books = new Books();
  const random = chance(28);
  const upTo = (most: number): number => Math.floor(random.next().value * most);
  const pick = <T>(list: readonly T[]): T | undefined => list[upTo(list.length)];
  const payerOf = new Map<string, string>();

  const charge = async (studentId: string) => {
    const [id, total] = [makeId(), 1 + upTo(50_000)];
    const dueOn = `2026-0${5 + upTo(4)}-20`;
    const given = { id, studentId, conceptId: fees.conceptId, text: 'Cargo', amount: total, dueOn };
    await inTenant(office, (tx) => issueOne(tx, office, given));
    const made = (await invoicesOf(office, studentId)).find((row) => row.id === id);
    payerOf.set(studentId, made?.payerId ?? '');
    books.issue(made?.payerId ?? '', id, { total, tax: 0, dueOn });
  };
  const pay = async (payerId: string) => {
    const [id, amount, method] = [makeId(), 1 + upTo(60_000), pick(METHODS) ?? 'cash'];
    await inTenant(office, (tx) => takePayment(tx, office, { id, schoolId, payerId, currency: 'PEN', amount, method }));
    books.pay(payerId, id, { amount, method });
  };
  const giveBack = async () => {
    const id = pick([...books.sources].filter(([, one]) => one.method !== null).map(([key]) => key));
    const source = id === undefined ? undefined : books.sources.get(id);
    const left = source ? source.amount - source.returned : 0;
    if (!id || left === 0) return;
    const amount = 1 + upTo(left);
    await inTenant(office, async (tx) =>
      returnPayment(tx, office, await getPayment(tx, office, id), { kind: 'refund', amount, reason: 'Al azar' }),
    );
    books.giveBack(id, amount);
  };
  const relieve = async (studentId: string) => {
    const open = (await invoicesOf(office, studentId)).filter((row) => !row.voidedAt && row.settled < row.total);
    const row = pick(open);
    if (!row) return;
    if (upTo(3) === 0) {
      await inTenant(office, (tx) => voidInvoice(tx, office, row, 'Al azar'));
      books.void(row.id);
      return;
    }
    const amount = 1 + upTo(row.total - row.settled);
    await inTenant(office, async (tx) =>
      creditInvoice(tx, office, await getInvoice(tx, office, row.id), { amount, reason: 'Al azar' }),
    );
    books.credit(row.payerId, makeId(), amount);
  };

  for (let step = 0; step < STEPS; step++) {
    const { studentId } = families[upTo(2) === 0 ? 0 : 1];
    const payerId = payerOf.get(studentId);
    const dice = upTo(100);
    if (!payerId || dice < 40) await charge(studentId);
    else if (dice < 75) await pay(payerId);
    else if (dice < 87) await giveBack();
    else await relieve(studentId);
  }

  for (const payerId of payerOf.values())
    expect(await balanceOf(office, payerId)).toBe(books.balanceOf('payer', payerId));
  await inTenant(office, async (tx) => {
    const { rows } = await tx.execute(sql`select
      (select count(*)::int from (select movement_id from ${postingLog} group by movement_id having sum(debit) <> sum(credit)) off) as off,
      (select count(*)::int from ${accounts} a where a.kind = 'payer' and a.balance <> (select sum(p.debit - p.credit) from ${postingLog} p where p.account_id = a.id)) as drifted,
      (select count(*)::int from ${invoices} i where i.settled > i.total or i.settled < 0) as beyond,
      (select count(*)::int from ${payments} y where y.allocated + y.returned > y.amount) as given_twice`);
    expect(rows[0]).toEqual({ off: 0, drifted: 0, beyond: 0, given_twice: 0 });
  });
});
