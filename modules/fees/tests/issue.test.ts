import { makeId } from '@patio/kernel';
import { makeGuardian } from '@patio/people/testing';
import { decideApproval, getApproval, inTenant, listApprovals } from '@patio/platform';
import { makeStudents } from '@patio/sections/testing';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  accounts,
  chargeLateFees,
  giveAward,
  invoiceLineLog,
  invoices,
  issueOne,
  movementLog,
  numbers,
  previewIssue,
  readRun,
  saveDiscount,
  savePlan,
  saveSettings,
  saveStudentPayers,
  startIssue,
} from '../server/index.ts';
import { issueNow, payInvoices, runIssue } from '../testing/make-fees.ts';
import { invoicesOf, makeScene, NOW, type Scene, TODAY } from './scene.ts';

testDatabase();
const clock = stopClockAt(NOW);
let scene: Scene;
const refused = (name: string) => ({ code: `fees.${name}` });
const admin = () => scene.school.admin;
const first = () => scene.fees.instalmentIds[0]!;
const preview = () => inTenant(scene.office, (tx) => previewIssue(tx, scene.office, first()));

beforeEach(async () => {
  scene = await makeScene();
});

const discount = (given: Partial<Parameters<typeof saveDiscount>[2]>) =>
  inTenant(admin(), (tx) =>
    saveDiscount(tx, admin(), {
      id: makeId(),
      schoolId: scene.school.schoolId,
      seen: 0,
      archived: false,
      name: 'Hermanos',
      kind: 'sibling',
      stacking: 'stackable',
      base: 'gross',
      basisPoints: 1_000,
      amount: null,
      ceiling: null,
      rankFrom: 2,
      earlyDays: null,
      conceptIds: [],
      position: 1,
      ...given,
    }),
  );

const approveAll = async () => {
  const { director } = scene;
  await inTenant(director, async (tx) => {
    const { items } = await listApprovals(tx, director, 'to_decide', { limit: 20 });
    for (const { id } of items)
      await decideApproval(tx, director, await getApproval(tx, director, id), { approve: true });
  });
};

test('a preview says what will be charged, and the issue charges exactly that', async () => {
  const said = await preview();
  expect(said).toMatchObject({ students: 2, invoices: 2, total: 130_000, currency: 'PEN', withoutPayer: 0 });
  const runId = await issueNow(scene.office, first());
  const run = await inTenant(scene.office, (tx) => readRun(tx, scene.office, runId));
  expect(run).toEqual({ state: 'done', planned: 2, issued: 2 });
  const [invoice] = await invoicesOf(scene.office, scene.families[0].studentId);
  expect(invoice).toMatchObject({ total: 65_000, series: 'F001', title: 'Pensión · Cuota 1' });
  expect(await preview()).toMatchObject({ invoices: 0, issuedBefore: 2 });
  const again = inTenant(scene.office, (tx) => startIssue(tx, scene.office, { id: first(), runId: makeId() }));
  await expect(again).rejects.toMatchObject(refused('already_used'));
});

test('a scholarship that was approved and shares of parents make the amount, and the line says why', async () => {
  const [{ studentId, personId }] = scene.families;
  await discount({});
  const scholarship = await discount({
    name: 'Beca',
    kind: 'scholarship',
    basisPoints: 5_000,
    base: 'net',
    position: 2,
  });
  const award = await inTenant(scene.office, (tx) =>
    giveAward(tx, scene.office, {
      studentId,
      discountId: scholarship.id,
      fromOn: '2026-03-01',
      untilOn: null,
      basisPoints: null,
      reason: 'Excelencia',
    }),
  );
  expect(award.state).toBe('waiting');
  expect((await preview()).discount).toBe(0);
  await approveAll();
  const { tie } = await makeGuardian(admin(), studentId, {
    relation: 'father',
    person: { givenNames: 'Julio', firstSurname: 'Quispe' },
  });
  const shares = [
    { kind: 'guardian' as const, personId, name: 'x', basisPoints: 6_000 },
    { kind: 'guardian' as const, personId: tie.personId, name: 'x', basisPoints: 4_000 },
  ];
  const save = (given: typeof shares) =>
    inTenant(scene.office, (tx) =>
      saveStudentPayers(tx, scene.office, { studentId, seen: 0, from: '2026-03-01', shares: given }),
    );
  await expect(save(shares.slice(0, 1))).rejects.toMatchObject(refused('bad_shares'));
  await save(shares);
  await issueNow(scene.office, first());
  const own = await invoicesOf(scene.office, studentId);
  expect(own.map((row) => row.total).toSorted((a, b) => a - b)).toEqual([13_000, 19_500]);
  const [line] = await inTenant(scene.office, (tx) =>
    tx.select().from(invoiceLineLog).where(eq(invoiceLineLog.invoiceId, own[0]!.id)),
  );
  expect(line?.trace.map((step) => step.kind)).toEqual(['price', 'discount', 'share']);
});

test('paying early is credited once, when all of it is paid in time', async () => {
  await discount({ name: 'Pronto pago', kind: 'early', rankFrom: null, earlyDays: 2, basisPoints: 500 });
  const second = scene.fees.instalmentIds[1]!;
  await issueNow(scene.office, second);
  const [invoice] = await invoicesOf(scene.office, scene.families[0].studentId);
  expect(invoice).toMatchObject({ earlyAmount: 3_250, earlyUntil: '2026-05-08' });
  await payInvoices(scene.office, scene.school, { payerId: invoice!.payerId, amount: 61_750 });
  const [paid] = await invoicesOf(scene.office, scene.families[0].studentId);
  expect(paid).toMatchObject({ settled: 65_000 });
  const [other] = await invoicesOf(scene.office, scene.families[1].studentId);
  await payInvoices(scene.office, scene.school, { payerId: other!.payerId, amount: 61_749 });
  const [part] = await invoicesOf(scene.office, scene.families[1].studentId);
  expect(part).toMatchObject({ settled: 61_749 });
});

test('a worker that is killed at any of fifty points leaves each student with one invoice, numbered without a gap', async () => {
  const students = await makeStudents(scene.school, 16);
  for (const id of students) await makeGuardian(admin(), id, { paysFees: true });
  const runId = makeId();
  await inTenant(scene.office, (tx) => startIssue(tx, scene.office, { id: first(), runId }));
  const actor = scene.office;
  let kills = 0;
  for (let point = 0; point < 54; point++) {
    let calls = 0;
    const dying = async <T>(work: Parameters<typeof inTenant<T>>[1]): Promise<T> => {
      const [call, how] = [Math.floor(point / 3), point % 3];
      const mine = calls++ === call;
      if (mine && how === 0) throw new Error('killed before');
      const answer = await inTenant(actor, async (tx) => {
        const done = await work(tx);
        if (mine && how === 1) throw new Error('killed before the end');
        return done;
      });
      if (mine && how === 2) throw new Error('killed after');
      return answer;
    };
    await runIssue(actor, runId, dying, 1).catch(() => (kills += 1));
  }
  expect(kills).toBeGreaterThanOrEqual(50);
  await runIssue(actor, runId);
  await inTenant(actor, async (tx) => {
    const { rows } = await tx.execute<{ [column: string]: unknown; n: number; least: number; most: number }>(
      sql`select count(*)::int as n, min(number)::int as least, max(number)::int as most from ${invoices}`,
    );
    expect(rows[0]).toEqual({ n: 18, least: 1, most: 18 });
    expect(await tx.$count(movementLog)).toBe(18);
    const [last] = await tx.select({ last: numbers.last }).from(numbers);
    expect(last?.last).toBe(18);
    const { rows: owed } = await tx.execute(sql`select sum(balance)::int as sum from ${accounts} where kind = 'payer'`);
    expect(owed[0]).toEqual({ sum: 18 * 65_000 });
  });
}, 120_000);

test('one invoice for one student is charged once, and not before today', async () => {
  const given = {
    id: makeId(),
    studentId: scene.families[0].studentId,
    conceptId: scene.fees.conceptId,
    text: 'Duplicado de carné',
    amount: 2_500,
    dueOn: '2026-05-20',
  };
  const issue = (more: Partial<typeof given> = {}) =>
    inTenant(scene.office, (tx) => issueOne(tx, scene.office, { ...given, ...more }));
  await expect(issue({ dueOn: '2026-05-03' })).rejects.toMatchObject(refused('bad_days'));
  await expect(issue({ conceptId: makeId() })).rejects.toMatchObject(refused('not_found'));
  expect(await issue()).toEqual([given.id]);
  await expect(issue()).rejects.toThrow();
  expect(await invoicesOf(scene.office, given.studentId)).toHaveLength(1);
});

test('late fees are charged where the preset allows them, up to the cap', async () => {
  const settings = {
    schoolId: scene.school.schoolId,
    seen: 0,
    invoiceSeries: 'F001',
    receiptSeries: 'R001',
    lateFee: 'daily' as const,
    lateFeeValue: 100,
    lateFeeGraceDays: 5,
    lateFeeCap: 200,
    bankDetails: '',
  };
  const save = (given: Partial<typeof settings>) =>
    inTenant(admin(), (tx) => saveSettings(tx, admin(), { ...settings, ...given }));
  await expect(save({ lateFeeCap: 5_000 })).rejects.toMatchObject(refused('late_fee_refused'));
  await save({});
  await issueNow(scene.office, first());
  expect(await inTenant(admin(), (tx) => chargeLateFees(tx, admin()))).toBe(0);
  clock.move(16 * 86_400_000);
  expect(await inTenant(admin(), (tx) => chargeLateFees(tx, admin()))).toBe(2);
  expect(await inTenant(admin(), (tx) => chargeLateFees(tx, admin()))).toBe(0);
  clock.move(-16 * 86_400_000);
  const late = (await invoicesOf(scene.office, scene.families[0].studentId)).find((row) => row.kind === 'late_fee');
  expect(late?.total).toBe(1_300);
});

test('instalments that were issued keep their days; the others can be planned anew', async () => {
  await issueNow(scene.office, first());
  const { conceptId } = scene.fees;
  const plan = (dueOn: string) =>
    inTenant(admin(), (tx) =>
      savePlan(tx, admin(), {
        conceptId,
        yearId: scene.school.yearId,
        seen: 1,
        mode: 'each',
        instalments: [
          { name: 'Cuota 1', issueOn: '2026-03-31', dueOn },
          { name: 'Cuota 2', issueOn: TODAY, dueOn: '2026-05-31' },
        ],
      }),
    );
  await expect(plan('2026-04-11')).rejects.toMatchObject(refused('already_used'));
  await plan('2026-04-10');
});
