import type { Actor } from '@patio/access';
import { restrictGuardian } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { makeStudents, makeWorkingSchool } from '@patio/sections/testing';
import { actorsEverywhere, expectPolicyAgreement, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  canReachDebt,
  type DebtFacts,
  getInvoice,
  invoices,
  invoicesVisibleTo,
  payments,
  paymentsVisibleTo,
  readSetup,
} from '../server/index.ts';
import { issueNow, payInvoices } from '../testing/make-fees.ts';
import { invoicesOf, makeScene, NOW, type Scene, TODAY } from './scene.ts';

testDatabase();
stopClockAt(NOW);
let scene: Scene;
let actors: Actor[];
const owed: (DebtFacts & { id: string })[] = [];
const paid: (DebtFacts & { id: string })[] = [];

beforeAll(async () => {
  scene = await makeScene();
  const { school, families } = scene;
  const { institutionId, schoolId, admin } = school;
  // A mother whose tie a court restricts after the invoice was issued: the invoice is closed to her, what she paid is hers.
  const [child] = await makeStudents(school, 1);
  const { tie, parent } = await makeGuardian(admin, child!, { paysFees: true });
  await issueNow(scene.office, scene.fees.instalmentIds[0]!);
  const all = [
    ...families.map((one) => ({ studentId: one.studentId, mother: one.mother, reaches: true })),
    { studentId: child!, mother: parent, reaches: false },
  ];
  for (const { studentId, mother, reaches } of all) {
    const [invoice] = await invoicesOf(scene.office, studentId);
    owed.push({ id: invoice!.id, schoolId, payerUserIds: reaches ? [mother.userId] : [] });
    const { payment } = await payInvoices(scene.office, school, { payerId: invoice!.payerId, amount: 1_000 });
    paid.push({ id: payment.id, schoolId, payerUserIds: [mother.userId] });
  }
  await inTenant(admin, (tx) =>
    restrictGuardian(tx, admin, {
      id: tie.id,
      version: tie.version,
      from: '2026-05-01',
      until: null,
      reason: 'Medida judicial',
    }),
  );
  const far = await makeWorkingSchool({ institutionId, today: TODAY });
  actors = [
    scene.office,
    scene.director,
    parent,
    ...families.map(({ mother }) => mother),
    ...actorsEverywhere(institutionId, [schoolId, far.schoolId]),
  ];
});

const CAPABILITIES = ['fees.pay', 'fees.manage', 'fees.read'] as const;

test.each(CAPABILITIES)('%s: the filter opens exactly the invoices that the rule does', (capability) =>
  expectPolicyAgreement({
    rows: owed,
    actors,
    can: (actor, row) => canReachDebt(actor, capability, row),
    list: (actor) =>
      inTenant(actor, (tx) =>
        tx.select({ id: invoices.id }).from(invoices).where(invoicesVisibleTo(actor, capability)),
      ),
    idOf: ({ id }) => id,
  }),
);

test.each(CAPABILITIES)('%s: the filter opens exactly the payments that the rule does', (capability) =>
  expectPolicyAgreement({
    rows: paid,
    actors,
    can: (actor, row) => canReachDebt(actor, capability, row),
    list: (actor) =>
      inTenant(actor, (tx) =>
        tx.select({ id: payments.id }).from(payments).where(paymentsVisibleTo(actor, capability)),
      ),
    idOf: ({ id }) => id,
  }),
);

test('nobody who teaches, and no student, reaches a debt or the set-up', async () => {
  const { institutionId, schoolId } = scene.school;
  const others = actorsEverywhere(institutionId, [schoolId]).filter((actor) =>
    ['teacher', 'student', 'coordinator', 'psychology'].includes(actor.membership.role),
  );
  expect(others.length).toBeGreaterThanOrEqual(4);
  for (const actor of others) {
    for (const capability of CAPABILITIES)
      await expect(inTenant(actor, (tx) => getInvoice(tx, actor, owed[0]!.id, capability))).rejects.toMatchObject({
        code: 'fees.not_found',
      });
    await expect(inTenant(actor, (tx) => readSetup(tx, actor, undefined))).rejects.toMatchObject({
      code: 'fees.not_found',
    });
  }
});
