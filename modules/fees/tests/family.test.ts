import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { addDays, localDateAt, makeId } from '@patio/kernel';
import { restrictGuardian } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { diskStore, inTenant, readTenant, receiveFile } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { confirmVoucher, saveStudentPayers, VOUCHER } from '../server/index.ts';
import { listVouchers } from '../server/service/desk/vouchers.ts';
import { readFamily } from '../server/service/family.ts';
import { readFamilyPlan } from '../server/service/family-plan.ts';
import { readFamilyStatements } from '../server/service/family-statement.ts';
import { givePromise, withdrawPromise } from '../server/service/promise.ts';
import { sendVoucher } from '../server/service/send-voucher.ts';
import { issueNow, payInvoices } from '../testing/make-fees.ts';
import { openProviders, payAt } from './paying.ts';
import { invoicesOf, makeScene, type Scene } from './scene.ts';

testDatabase();
// A family's day is the database's own, so these tests live today.
const clock = stopClockAt(new Date().toISOString());
const TODAY = localDateAt(clock.now(), 'America/Lima');
const DAY = 86_400_000;
openProviders();
const folder = mkdtempSync(path.join(tmpdir(), 'patio-fees-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = diskStore(folder);
let scene: Scene;
const refused = (name: string) => ({ code: `fees.${name}` });
const family = (actor = scene.families[0].mother) => readTenant(actor, (tx) => readFamily(tx, actor));

/** Issues the first instalments three days ago: what was due before is late since then. */
async function issue(count: number): Promise<void> {
  clock.move(-3 * DAY);
  for (const id of scene.fees.instalmentIds.slice(0, count)) await issueNow(scene.office, id);
  clock.move(3 * DAY);
}

beforeEach(async () => {
  scene = await makeScene(TODAY);
});

test('a family sees what is due and overdue for its own child, why, and what it has paid', async () => {
  await issue(2);
  const [{ studentId, mother }, other] = scene.families;
  const seen = await family();
  expect(seen.children.map(({ id }) => id)).toEqual([studentId]);
  expect(seen.invoices).toMatchObject([
    {
      state: 'overdue',
      payNow: 65_000,
      instalment: { number: 1, of: 3 },
      lines: [{ total: 65_000, trace: [{ kind: 'price', amount: 65_000 }] }],
    },
    { state: 'due', payNow: 65_000 },
  ]);
  expect(seen.totals).toEqual([
    { currency: 'PEN', due: 130_000, overdue: 65_000, payNow: 130_000, firstDueOn: addDays(TODAY, -3) },
  ]);
  const [invoice] = await invoicesOf(scene.office, studentId);
  await payInvoices(scene.office, scene.school, { payerId: invoice!.payerId, amount: 70_000 });
  const after = await family();
  expect(after.totals).toMatchObject([{ due: 60_000, overdue: 0 }]);
  expect(after.payments).toMatchObject([{ amount: 70_000, paidFor: [{ amount: 65_000 }, { amount: 5_000 }] }]);
  const plan = await readTenant(mother, (tx) => readFamilyPlan(tx, mother));
  expect(plan.map(({ invoice: one }) => one?.state ?? null)).toEqual(['paid', 'part', null]);
  const [statement] = await readTenant(mother, (tx) =>
    readFamilyStatements(tx, mother, { from: addDays(TODAY, -120), through: TODAY }),
  );
  expect(statement).toMatchObject({ opening: 0, closing: 60_000 });
  // Nobody reaches the other family's charges, not even by their ids.
  const [foreign] = await invoicesOf(scene.office, other.studentId);
  await expect(payAt(mother, 'stripe', [{ invoiceId: foreign!.id, amount: 1 }])).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('separated parents see and pay only their part, and a restriction closes it at once', async () => {
  const { studentId, mother, personId } = scene.families[0];
  const { tie, parent: father } = await makeGuardian(scene.school.admin, studentId, {
    relation: 'father',
    paysFees: true,
    person: { givenNames: 'Julio', firstSurname: 'Quispe' },
  });
  await inTenant(scene.office, (tx) =>
    saveStudentPayers(tx, scene.office, {
      studentId,
      seen: 0,
      from: addDays(TODAY, -60),
      shares: [
        { kind: 'guardian', personId, name: 'Rosa', basisPoints: 6_000 },
        { kind: 'guardian', personId: tie.personId, name: 'Julio', basisPoints: 4_000 },
      ],
    }),
  );
  await issue(1);
  expect((await family(mother)).invoices.map(({ left }) => left)).toEqual([39_000]);
  const hers = (await family(mother)).invoices[0]!;
  expect((await family(father)).invoices.map(({ left }) => left)).toEqual([26_000]);
  await expect(payAt(father, 'stripe', [{ invoiceId: hers.id, amount: 1 }])).rejects.toMatchObject(
    refused('not_found'),
  );
  await inTenant(scene.school.admin, (tx) =>
    restrictGuardian(tx, scene.school.admin, {
      id: tie.id,
      version: tie.version,
      from: TODAY,
      until: null,
      reason: 'Orden del juzgado',
    }),
  );
  const closed = await family(father);
  expect([closed.children, closed.invoices, closed.schools]).toEqual([[], [], []]);
  expect(
    await readTenant(father, (tx) => readFamilyStatements(tx, father, { from: addDays(TODAY, -120), through: TODAY })),
  ).toEqual([]);
});

test('a voucher is sent once: neither its photo nor its operation counts twice', async () => {
  await issue(1);
  const { mother } = scene.families[0];
  const [invoice] = (await family()).invoices;
  const items = [{ invoiceId: invoice!.id, amount: 65_000 }];
  const upload = async (text: string) =>
    (
      await receiveFile(
        mother,
        VOUCHER,
        { name: 'voucher.pdf', bytes: Readable.from([Buffer.from(`%PDF-1.4\n${text}\n%%EOF`)]) },
        store,
      )
    ).id;
  const send = async (text: string, given: { id?: string; paidOn?: string; reference?: string } = {}) => {
    const fileId = await upload(text);
    return inTenant(mother, (tx) =>
      sendVoucher(tx, mother, {
        id: makeId(),
        fileId,
        items,
        amount: 65_000,
        paidOn: TODAY,
        reference: '00912',
        ...given,
      }),
    );
  };
  await expect(send('a', { paidOn: addDays(TODAY, 1) })).rejects.toMatchObject(refused('future_day'));
  expect(await send('a')).toMatchObject({ state: 'waiting', amount: 65_000 });
  await expect(send('a', { reference: '' })).rejects.toMatchObject(refused('already_used'));
  await expect(send('b')).rejects.toMatchObject(refused('already_used'));
  expect((await family()).invoices[0]).toMatchObject({ underWay: 'voucher' });
  const { office } = scene;
  const [waiting] = await readTenant(office, (tx) => listVouchers(tx, office));
  const { id = '', version = 0 } = waiting ?? {};
  const seen = {
    id,
    version,
    amount: 65_000,
    paidOn: TODAY,
    reference: '00912',
    to: 'chosen',
    bankLineId: null,
  } as const;
  const both = await Promise.allSettled([1, 2].map(() => inTenant(office, (tx) => confirmVoucher(tx, office, seen))));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const paid = await family();
  expect([paid.invoices, paid.payments.map(({ amount }) => amount)]).toEqual([[], [65_000]]);
});

test('a promise says when, no more than is owed, and can be taken back', async () => {
  await issue(1);
  const { mother } = scene.families[0];
  const give = (given: { promisedFor?: string; amount?: number } = {}) =>
    inTenant(mother, (tx) =>
      givePromise(tx, mother, {
        id: makeId(),
        schoolId: scene.school.schoolId,
        currency: 'PEN',
        amount: 65_000,
        promisedFor: addDays(TODAY, 11),
        note: '',
        ...given,
      }),
    );
  await expect(give({ promisedFor: TODAY })).rejects.toMatchObject(refused('promise_day'));
  await expect(give({ promisedFor: addDays(TODAY, 120) })).rejects.toMatchObject(refused('promise_day'));
  await expect(give({ amount: 65_001 })).rejects.toMatchObject(refused('too_much'));
  const { id, version } = await give();
  expect((await family()).promises).toMatchObject([{ id, promisedFor: addDays(TODAY, 11) }]);
  await inTenant(mother, (tx) => withdrawPromise(tx, mother, { id, version }));
  expect((await family()).promises).toEqual([]);
});
