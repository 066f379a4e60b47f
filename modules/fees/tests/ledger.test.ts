import { makeId } from '@patio/kernel';
import { decideApproval, getApproval, inTenant, listApprovals } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  accounts,
  allocateRest,
  askReopen,
  askWriteOff,
  closeMonth,
  creditInvoice,
  invoices,
  movementLog,
  payments,
  postingLog,
  readIncome,
  readStatements,
  receipts,
  refundByHand,
  returnPayment,
  takePayment,
  voidInvoice,
  voidPayment,
} from '../server/index.ts';
import { issueNow, payInvoices } from '../testing/make-fees.ts';
import { balanceOf, invoicesOf, makeScene, NOW, paymentOf, type Scene } from './scene.ts';

testDatabase();
stopClockAt(NOW);
let scene: Scene;
let payerId: string;
let studentId: string;
const refused = (name: string) => ({ code: `fees.${name}` });
const office = () => scene.office;
const pay = (amount: number, given: Partial<Parameters<typeof payInvoices>[2]> = {}) =>
  payInvoices(office(), scene.school, { payerId, amount, ...given });
const open = async () =>
  (await invoicesOf(office(), studentId)).map((row) => (row.voidedAt ? 0 : row.total - row.settled));

beforeEach(async () => {
  scene = await makeScene();
  studentId = scene.families[0].studentId;
  for (const id of scene.fees.instalmentIds.slice(0, 2)) await issueNow(office(), id);
  payerId = (await invoicesOf(office(), studentId))[0]!.payerId;
});

/** Both sides of the whole journal, and of every entry, are the same; every payer's account is the sum of its postings. */
async function expectBooksToBalance() {
  await inTenant(office(), async (tx) => {
    const { rows: off } = await tx.execute(
      sql`select movement_id from ${postingLog} group by movement_id having sum(debit) <> sum(credit)`,
    );
    expect(off).toEqual([]);
    const { rows: wrong } = await tx.execute(sql`select a.id from ${accounts} a where a.kind = 'payer'
      and a.balance <> coalesce((select sum(p.debit - p.credit) from ${postingLog} p where p.institution_id = a.institution_id and p.account_id = a.id), 0)`);
    expect(wrong).toEqual([]);
    const { rows: owed } = await tx.execute(sql`select a.id from ${accounts} a where a.kind = 'payer' and a.balance <>
      coalesce((select sum(i.total - i.settled) from ${invoices} i where i.account_id = a.id), 0)
      - coalesce((select sum(y.amount - y.allocated - y.returned) from ${payments} y where y.account_id = a.id), 0)`);
    expect(owed).toEqual([]);
  });
}

test('a payment settles the oldest first, what is left stays, and each has a receipt with the next number', async () => {
  const first = await pay(80_000);
  expect(await open()).toEqual([0, 50_000]);
  expect(first.receipt.number).toBe(1);
  const second = await pay(60_000);
  expect(second.receipt.number).toBe(2);
  expect(await open()).toEqual([0, 0]);
  expect(await balanceOf(office(), payerId)).toBe(-10_000);
  await expectBooksToBalance();

  await issueNow(office(), scene.fees.instalmentIds[2]!);
  const given = await inTenant(office(), (tx) => allocateRest(tx, office(), second.payment));
  expect(given).toEqual([expect.objectContaining({ amount: 10_000 })]);
  expect(await open()).toEqual([0, 0, 55_000]);
  await expectBooksToBalance();
});

test('chosen invoices are settled as chosen, and a choice that does not fit changes nothing', async () => {
  const [april, may] = await invoicesOf(office(), studentId);
  await pay(30_000, { items: [{ invoiceId: may!.id, amount: 30_000 }] });
  expect(await open()).toEqual([65_000, 35_000]);
  const other = (await invoicesOf(office(), scene.families[1].studentId))[0]!;
  await expect(pay(10_000, { items: [{ invoiceId: other.id, amount: 10_000 }] })).rejects.toMatchObject(
    refused('other_payer'),
  );
  await expect(pay(90_000, { items: [{ invoiceId: april!.id, amount: 65_001 }] })).rejects.toMatchObject(
    refused('too_much'),
  );
  await expect(pay(0)).rejects.toMatchObject(refused('bad_amount'));
  await expect(pay(-5)).rejects.toMatchObject(refused('bad_amount'));
  await expect(pay(10.5)).rejects.toMatchObject(refused('bad_amount'));
  await expect(pay(100, { paidOn: '2026-05-05' })).rejects.toMatchObject(refused('future_day'));
  const inDollars = { schoolId: scene.school.schoolId, payerId, currency: 'USD', amount: 5, method: 'cash' as const };
  await expect(inTenant(office(), (tx) => takePayment(tx, office(), inDollars))).rejects.toMatchObject(
    refused('other_currency'),
  );
  expect(await open()).toEqual([65_000, 35_000]);
  await expectBooksToBalance();
});

test('two cashiers on one invoice: one settles it, the other hears so', async () => {
  const [april] = await invoicesOf(office(), studentId);
  const both = await Promise.allSettled(
    [1, 2].map(() => pay(65_000, { items: [{ invoiceId: april!.id, amount: 65_000 }] })),
  );
  expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: refused('already_settled') });
  expect(await inTenant(office(), (tx) => tx.$count(receipts))).toBe(1);
  await expectBooksToBalance();
});

test('money that goes back opens what was due last, never more than was paid', async () => {
  const { payment } = await pay(130_000, { method: 'transfer' });
  await inTenant(office(), (tx) => refundByHand(tx, office(), payment, { amount: 30_000, reason: 'Pagó de más' }));
  expect(await open()).toEqual([0, 30_000]);
  await expect(
    inTenant(office(), (tx) => refundByHand(tx, office(), payment, { amount: 100_001, reason: 'Demasiado' })),
  ).rejects.toMatchObject(refused('too_much'));
  const held = await paymentOf(office(), payment.id);
  await inTenant(office(), (tx) => voidPayment(tx, office(), held, 'Cheque sin fondos'));
  expect(await open()).toEqual([65_000, 65_000]);
  expect(await paymentOf(office(), payment.id)).toMatchObject({ allocated: 0, returned: 130_000 });
  const gone = await paymentOf(office(), payment.id);
  await expect(inTenant(office(), (tx) => voidPayment(tx, office(), gone, 'Otra vez'))).rejects.toMatchObject(
    refused('already_voided'),
  );
  await expectBooksToBalance();
});

test('a dispute takes the money, and one that was won brings it again', async () => {
  const { payment } = await pay(65_000, { method: 'card' });
  const dispute = { amount: 65_000, reason: 'Contracargo', providerObject: 'dp_1' };
  await inTenant(office(), (tx) => returnPayment(tx, office(), payment, { kind: 'dispute', ...dispute }));
  expect(await balanceOf(office(), payerId)).toBe(130_000);
  await expect(
    inTenant(office(), (tx) => returnPayment(tx, office(), payment, { kind: 'dispute', ...dispute })),
  ).rejects.toThrow();
  await inTenant(office(), (tx) => returnPayment(tx, office(), payment, { kind: 'dispute_won', ...dispute }));
  expect(await open()).toEqual([0, 65_000]);
  await expectBooksToBalance();
});

test('a credit takes off what is open; a void frees what was paid and keeps the number', async () => {
  const [april] = await invoicesOf(office(), studentId);
  await inTenant(office(), (tx) => creditInvoice(tx, office(), april!, { amount: 15_000, reason: 'Cobro doble' }));
  expect(await open()).toEqual([50_000, 65_000]);
  await pay(50_000);
  const [paid] = await invoicesOf(office(), studentId);
  await expect(
    inTenant(office(), (tx) => creditInvoice(tx, office(), paid!, { amount: 1, reason: 'De más' })),
  ).rejects.toMatchObject(refused('already_settled'));
  await inTenant(office(), (tx) => voidInvoice(tx, office(), paid!, 'Emitido por error'));
  await expect(inTenant(office(), (tx) => voidInvoice(tx, office(), paid!, 'Otra vez'))).rejects.toMatchObject(
    refused('already_voided'),
  );
  // The credit goes to what is open by itself; the money waits for a word of the office.
  expect(await open()).toEqual([0, 50_000]);
  expect(await balanceOf(office(), payerId)).toBe(0);
  await expectBooksToBalance();
  // A voided invoice makes room for a right one, under a number of its own.
  await issueNow(office(), scene.fees.instalmentIds[0]!);
  const numbers = (await invoicesOf(office(), studentId)).map((row) => row.number);
  expect(new Set(numbers).size).toBe(3);
});

test('a debt is written off only when somebody else agreed', async () => {
  const [april] = await invoicesOf(office(), studentId);
  await inTenant(office(), (tx) => askWriteOff(tx, office(), april!, { amount: 65_000, reason: 'Incobrable' }));
  expect(await open()).toEqual([65_000, 65_000]);
  const [waiting] = await inTenant(
    scene.director,
    async (tx) => (await listApprovals(tx, scene.director, 'to_decide', { limit: 10 })).items,
  );
  expect(waiting).toMatchObject({ kind: 'fees.write_off' });
  await inTenant(scene.director, async (tx) =>
    decideApproval(tx, scene.director, await getApproval(tx, scene.director, waiting!.id), { approve: true }),
  );
  expect(await open()).toEqual([0, 65_000]);
  await expectBooksToBalance();
});

test('nothing is booked for a closed month until a second person opened it', async () => {
  const month = { schoolId: scene.school.schoolId, month: '2026-04-01' };
  await expect(
    inTenant(office(), (tx) => closeMonth(tx, office(), { ...month, month: '2026-05-01' })),
  ).rejects.toMatchObject(refused('bad_days'));
  await inTenant(office(), (tx) => closeMonth(tx, office(), month));
  await expect(pay(1_000, { paidOn: '2026-04-30' })).rejects.toMatchObject(refused('period_closed'));
  await pay(1_000, { paidOn: '2026-05-01' });
  await inTenant(office(), (tx) => askReopen(tx, office(), { ...month, reason: 'Faltó un depósito' }));
  await expect(pay(1_000, { paidOn: '2026-04-30' })).rejects.toMatchObject(refused('period_closed'));
});

test('the database itself refuses an entry with one side, an edit, and an entry of a closed month', async () => {
  const { institutionId, schoolId } = scene.school;
  const [account] = await inTenant(office(), (tx) => tx.select().from(accounts).where(eq(accounts.payerId, payerId)));
  const entry = (on: string) => ({
    institutionId,
    id: makeId(),
    schoolId,
    kind: 'credit' as const,
    currency: 'PEN',
    on,
    sourceId: makeId(),
    key: makeId(),
    by: office().userId,
  });
  const oneSided = inTenant(office(), async (tx) => {
    const made = entry('2026-05-04');
    await tx.insert(movementLog).values(made);
    await tx
      .insert(postingLog)
      .values({ institutionId, id: makeId(), movementId: made.id, accountId: account!.id, debit: 5, credit: 0 });
  });
  await expect(oneSided).rejects.toThrow();
  const edit = inTenant(office(), (tx) =>
    tx.update(invoices).set({ total: 1 }).where(eq(invoices.studentId, studentId)),
  );
  await expect(edit).rejects.toThrow();
  const forget = inTenant(office(), (tx) => tx.delete(invoices).where(eq(invoices.studentId, studentId)));
  await expect(forget).rejects.toThrow();
  const richer = inTenant(office(), (tx) =>
    tx.update(accounts).set({ balance: 0 }).where(eq(accounts.id, account!.id)),
  );
  await expect(richer).rejects.toThrow();
  await inTenant(office(), (tx) => closeMonth(tx, office(), { schoolId, month: '2026-04-01' }));
  await expect(inTenant(office(), (tx) => tx.insert(movementLog).values(entry('2026-04-15')))).rejects.toThrow();
  expect(await open()).toEqual([65_000, 65_000]);
  await expectBooksToBalance();
});

test('what a month brought is read from the journal, without anybody in it', async () => {
  const { payment } = await pay(80_000, { method: 'transfer' });
  await inTenant(office(), (tx) => refundByHand(tx, office(), payment, { amount: 5_000, reason: 'Pagó de más' }));
  const [april] = await invoicesOf(office(), studentId);
  await inTenant(office(), (tx) => voidInvoice(tx, office(), april!, 'Emitido por error'));
  const income = await inTenant(office(), (tx) =>
    readIncome(tx, { schoolId: scene.school.schoolId, from: '2026-05-01', through: '2026-05-31' }),
  );
  // Four invoices for two families, one of them voided.
  expect(income).toEqual([{ month: '2026-05-01', currency: 'PEN', charged: 3 * 65_000, received: 75_000 }]);
});

test('a statement begins with what was owed and ends with what is', async () => {
  await pay(80_000);
  const [statement] = await inTenant(office(), (tx) =>
    readStatements(tx, {
      institutionId: office().institutionId,
      schoolId: scene.school.schoolId,
      payerId,
      from: '2026-05-01',
      through: '2026-05-31',
    }),
  );
  expect(statement).toMatchObject({ opening: 0, closing: 50_000, currency: 'PEN' });
  expect(statement?.lines.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['invoice', 65_000, 65_000],
    ['invoice', 65_000, 130_000],
    ['payment', -80_000, 50_000],
  ]);
  expect(statement?.lines.at(-1)?.number).toBe('R001-00000001');
});
