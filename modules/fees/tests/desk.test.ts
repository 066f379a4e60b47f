import { systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  closeTill,
  importBank,
  listBankLines,
  listDebtors,
  makeAgreement,
  matchBankLine,
  moveCash,
  openTill,
  refundByHand,
  reminderLog,
  saveStep,
  sendReminders,
  takeAtDesk,
  voidPayment,
} from '../server/index.ts';
import { ignoreBankLine } from '../server/service/desk/bank.ts';
import { readForecast } from '../server/service/desk/forecast.ts';
import { listMonthRows } from '../server/service/desk/month-rows.ts';
import { returnAtDesk } from '../server/service/desk/take-at-desk.ts';
import { readTill } from '../server/service/desk/tills.ts';
import { listFindings } from '../server/service/findings.ts';
import { reconcileDesk } from '../server/service/reconcile-desk.ts';
import { issueNow } from '../testing/make-fees.ts';
import { balanceOf, invoicesOf, makeScene, NOW, paymentOf, type Scene, TODAY } from './scene.ts';

testDatabase();
const clock = stopClockAt(NOW);
let scene: Scene;
let payerId: string;
let invoiceId: string;
const tillId = makeId();

beforeAll(async () => {
  scene = await makeScene();
  await issueNow(scene.office, scene.fees.instalmentIds[0]!);
  const [invoice] = await invoicesOf(scene.office, scene.families[0].studentId);
  payerId = invoice!.payerId;
  invoiceId = invoice!.id;
});

const cash = (over: Partial<Parameters<typeof takeAtDesk>[2]> = {}) => ({
  id: makeId(),
  schoolId: scene.school.schoolId,
  payerId,
  method: 'cash' as const,
  amount: 10_000,
  items: [{ invoiceId, amount: 10_000 }],
  paidOn: TODAY,
  reference: '',
  note: '',
  ...over,
});
const take = (given: ReturnType<typeof cash>) => inTenant(scene.office, (tx) => takeAtDesk(tx, scene.office, given));

test('cash needs a till; a repeat is the same payment, and the drawer holds it once', async () => {
  const { office, school } = scene;
  await expect(take(cash())).rejects.toMatchObject({ code: 'fees.till_not_open' });
  await inTenant(office, (tx) => openTill(tx, office, { id: tillId, schoolId: school.schoolId, opening: 5_000 }));
  const before = await balanceOf(office, payerId);
  const given = cash();
  const first = await take(given);
  const again = await take(given);
  expect(again).toEqual(first);
  expect(first.receipt).toMatch(/^R001-\d{8}$/);
  expect(await balanceOf(office, payerId)).toBe(before - 10_000);
  await expect(
    inTenant(office, (tx) => openTill(tx, office, { id: makeId(), schoolId: school.schoolId, opening: 0 })),
  ).rejects.toMatchObject({ code: 'fees.till_open' });
});

test('two cashiers on one invoice: the second hears that it is settled', async () => {
  const open = 55_000;
  await take(cash({ amount: open, items: [{ invoiceId, amount: open }] }));
  await expect(take(cash({ amount: 1, items: [{ invoiceId, amount: 1 }] }))).rejects.toMatchObject({
    code: 'fees.already_settled',
  });
});

test('the change stays in the drawer, and the difference is booked when the till is closed', async () => {
  const { office } = scene;
  const out = (amount: number) => ({
    id: tillId,
    movementId: makeId(),
    kind: 'out' as const,
    amount,
    reason: 'Depósito',
  });
  await expect(inTenant(office, (tx) => moveCash(tx, office, out(65_001)))).rejects.toMatchObject({
    code: 'fees.too_much',
  });
  const till = await inTenant(office, (tx) => moveCash(tx, office, out(60_000)));
  expect(till).toMatchObject({ expected: 10_000, takings: 5_000 });
  const count = { id: tillId, version: till.version, pieces: null, note: 'Falta una moneda' };
  const closed = await inTenant(office, (tx) => closeTill(tx, office, { ...count, counted: 9_990 }));
  expect(closed).toMatchObject({ expected: 10_000, counted: 9_990, difference: -10 });
});

test('debts are listed by age, an agreement must be the debt, and reminders go once to whoever pays', async () => {
  const { office, school, families } = scene;
  const { schoolId } = school;
  // It was issued on its due day; six days later it is late.
  clock.move(6 * 86_400_000);
  const [late] = await invoicesOf(office, families[1].studentId);
  const page = { schoolId, limit: 50 };
  const debtors = await inTenant(office, (tx) => listDebtors(tx, office, page));
  expect(debtors.items.map(({ id, overdue }) => ({ id, overdue }))).toEqual([
    { id: late!.payerId, overdue: late!.total },
  ]);
  expect(debtors.ages).toMatchObject({ to_30: late!.total, to_60: 0 });
  const step = { days: 5, title: 'Tu cuota', body: 'Hola, {nombre}: {concepto} vence el {vence}.', active: true };
  await inTenant(office, (tx) => saveStep(tx, office, { id: makeId(), schoolId, seen: 0, ...step }));
  const bad = { id: makeId(), schoolId, seen: 0, ...step, days: 9, body: 'Hola, {deuda}, paga ya.' };
  await expect(inTenant(office, (tx) => saveStep(tx, office, bad))).rejects.toMatchObject({
    code: 'fees.unknown_words',
  });
  expect(await inTenant(office, (tx) => sendReminders(tx, office, schoolId))).toMatchObject({ sent: 1 });
  expect(await inTenant(office, (tx) => sendReminders(tx, office, schoolId))).toMatchObject({ sent: 0 });
  const log = await inTenant(office, (tx) =>
    tx.select().from(reminderLog).where(eq(reminderLog.payerId, late!.payerId)),
  );
  expect(log.map(({ userId }) => userId)).toEqual([families[1].mother.userId]);
  const agreement = {
    id: makeId(),
    payerId: late!.payerId,
    schoolId,
    currency: late!.currency,
    invoiceIds: [late!.id],
    note: '',
  };
  const parts = (rest: number) => [
    { dueOn: '2026-05-15', amount: 30_000 },
    { dueOn: '2026-06-15', amount: rest },
  ];
  await expect(
    inTenant(office, (tx) => makeAgreement(tx, office, { ...agreement, parts: parts(1) })),
  ).rejects.toMatchObject({ code: 'fees.parts_do_not_fit' });
  const made = await inTenant(office, (tx) =>
    makeAgreement(tx, office, { ...agreement, parts: parts(late!.total - 30_000) }),
  );
  expect(made).toMatchObject({ state: 'open', paid: 0 });
});

test('a line of two files is one, and a person says whose it is', async () => {
  const { office, school, families } = scene;
  const { schoolId } = school;
  const [late] = await invoicesOf(office, families[1].studentId);
  const rows = [{ on: TODAY, amount: 20_000, reference: '77', text: 'TRANSFERENCIA' }];
  const take = () => inTenant(office, (tx) => importBank(tx, office, { id: makeId(), schoolId, rows }));
  expect(await take()).toEqual({ added: 1, known: 0 });
  expect(await take()).toEqual({ added: 0, known: 1 });
  const { lines } = await inTenant(office, (tx) => listBankLines(tx, office, schoolId));
  const line = lines[0]!;
  const to = { kind: 'payer' as const, payerId: late!.payerId };
  const before = await balanceOf(office, late!.payerId);
  await inTenant(office, (tx) => matchBankLine(tx, office, { id: line.id, version: line.version, to }));
  expect(await balanceOf(office, late!.payerId)).toBe(before - 20_000);
  await expect(
    inTenant(office, (tx) => matchBankLine(tx, office, { id: line.id, version: line.version, to })),
  ).rejects.toMatchObject({ code: 'fees.changed_meanwhile' });
});

test('at night bank and tills are held against the books; what is in order later closes by itself', async () => {
  const { office, school, families } = scene;
  const { schoolId, institutionId } = school;
  const [late] = await invoicesOf(office, families[1].studentId);
  const line = (on: string, reference: string) => ({ on, amount: 15_000, reference, text: 'DEPOSITO' });
  const rows = [line(TODAY, '78'), line('2026-05-09', '79')];
  await inTenant(office, (tx) => importBank(tx, office, { id: makeId(), schoolId, rows }));
  // A transfer in the books that the bank's files, which cover its day, do not show.
  const transfer = { method: 'transfer' as const, reference: '80', payerId: late!.payerId, items: null, amount: 100 };
  await take(cash(transfer));
  const other = { id: makeId(), schoolId, opening: 0 };
  await inTenant(office, (tx) => openTill(tx, office, other));
  const night = async () => {
    await reconcileDesk(systemActor(institutionId));
    const { findings } = await inTenant(office, (tx) => listFindings(tx, office));
    return findings.map(({ source, kind, here, there }) => [source, kind, here, there].join(' ')).toSorted();
  };
  const found = ['bank missing_here  15000', 'bank missing_there 100 ', 'till amount 10000 9990'];
  expect(await night()).toEqual(found);
  clock.move(2 * 86_400_000);
  expect(await night()).toEqual([...found, 'till state  ']);
  const { lines } = await inTenant(office, (tx) => listBankLines(tx, office, schoolId));
  const { id, version } = lines.find(({ reference }) => reference === '78')!;
  await inTenant(office, (tx) => ignoreBankLine(tx, office, { id, version, reason: 'Intereses' }));
  const { version: seen } = await inTenant(office, (tx) => readTill(tx, office, other.id));
  const empty = { id: other.id, version: seen, counted: 0, pieces: null, note: '' };
  await inTenant(office, (tx) => closeTill(tx, office, empty));
  expect(await night()).toEqual(['bank missing_there 100 ', 'till amount 10000 9990']);
});

test('cash goes back only out of a till: neither voided nor returned by transfer', async () => {
  const { office, school } = scene;
  const id = makeId();
  await inTenant(office, (tx) => openTill(tx, office, { id, schoolId: school.schoolId, opening: 500 }));
  const given = cash({ amount: 2_000, items: [] });
  await take(given);
  const payment = await paymentOf(office, given.id);
  const before = await balanceOf(office, payerId);
  const refused = { code: 'fees.out_of_till' };
  await expect(inTenant(office, (tx) => voidPayment(tx, office, payment, 'Por error'))).rejects.toMatchObject(refused);
  const back = { id: given.id, amount: 2_000, reason: 'Pagó de más' };
  await expect(inTenant(office, (tx) => refundByHand(tx, office, payment, back))).rejects.toMatchObject(refused);
  expect(await balanceOf(office, payerId)).toBe(before);
  await inTenant(office, (tx) => returnAtDesk(tx, office, back));
  const till = await inTenant(office, (tx) => readTill(tx, office, id));
  expect(till.expected).toBe(500);
  expect(await balanceOf(office, payerId)).toBe(before + 2_000);
  // Closed, it gives nothing back.
  await inTenant(office, (tx) =>
    closeTill(tx, office, { id, version: till.version, counted: 500, pieces: null, note: '' }),
  );
  await expect(inTenant(office, (tx) => returnAtDesk(tx, office, { ...back, amount: 1 }))).rejects.toMatchObject({
    code: 'fees.till_not_open',
  });
});

test('what falls due in a month ahead opens the invoices that it adds up', async () => {
  const { office, school, families, fees } = scene;
  const { schoolId } = school;
  await issueNow(office, fees.instalmentIds[2]!);
  const { months, currency } = await inTenant(office, (tx) => readForecast(tx, office, schoolId));
  const ahead = months.filter(({ due }) => due > 0);
  expect(ahead.length).toBeGreaterThan(0);
  for (const { month, due } of ahead) {
    const asked = { schoolId, currency, figure: 'due' as const, month, limit: 50 };
    const behind = await inTenant(office, (tx) => listMonthRows(tx, office, asked));
    expect(behind).toMatchObject({ sum: due, month, total: families.length });
    expect(behind.items.every(({ on }) => on.startsWith(month.slice(0, 7)))).toBe(true);
  }
  const promised = months.reduce((sum, one) => sum + one.promised, 0);
  const said = await Promise.all(
    months.map(({ month }) =>
      inTenant(office, (tx) => listMonthRows(tx, office, { schoolId, currency, figure: 'promised', month, limit: 50 })),
    ),
  );
  expect(said.reduce((sum, one) => sum + one.sum, 0)).toBe(promised);
});
