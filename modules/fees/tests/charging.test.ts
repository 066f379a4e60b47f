import { systemActor } from '@patio/access';
import { addDays, makeId } from '@patio/kernel';
import { decideApproval, getApproval, inTenant, listApprovals } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeEach, expect, test } from 'vitest';
import {
  awardListeners,
  giveAward,
  listAwards,
  previewIssue,
  putOnConcept,
  saveConcept,
  saveDiscount,
  saveStudentPayers,
} from '../server/index.ts';
import { readCharging } from '../server/service/setup/charging.ts';
import { readStudentPayers } from '../server/service/setup/student-payers.ts';
import { issueNow } from '../testing/make-fees.ts';
import { invoicesOf, makeScene, NOW, type Scene, TODAY } from './scene.ts';

testDatabase();
stopClockAt(NOW);
let scene: Scene;
beforeEach(async () => {
  scene = await makeScene();
});

const refused = (code: string) => ({ code: `fees.${code}` });
const charging = () => inTenant(scene.office, (tx) => readCharging(tx, scene.office, scene.families[0].studentId));

const preview = () => inTenant(scene.office, (tx) => previewIssue(tx, scene.office, scene.fees.instalmentIds[0]!));

test('a service is of those who were put on it, from a day on, and what is archived is charged to nobody', async () => {
  const { school, office, families, fees } = scene;
  const { admin, schoolId } = school;
  const concept = (name: string, archived: boolean) => ({
    id: makeId(),
    schoolId,
    seen: 0,
    archived,
    name,
    kind: 'transport' as const,
    chargedTo: 'chosen' as const,
    taxBasisPoints: 0,
  });
  const bus = concept('Movilidad', false);
  await inTenant(admin, (tx) => saveConcept(tx, admin, bus));
  await inTenant(admin, (tx) => saveConcept(tx, admin, concept('Comedor', true)));
  const put = (on: string, isOn: boolean) =>
    inTenant(office, (tx) =>
      putOnConcept(tx, office, { conceptId: bus.id, studentIds: [families[0].studentId], on, put: isOn }),
    );
  const found = await charging();
  expect(found).toMatchObject({ schoolId, currency: 'PEN', today: TODAY });
  expect(found.concepts.map(({ id, fromOn }) => [id, fromOn])).toEqual([
    [bus.id, null],
    [fees.conceptId, null],
  ]);
  await put(TODAY, true);
  expect((await charging()).concepts[0]).toMatchObject({ fromOn: TODAY, untilOn: null });
  await put(addDays(TODAY, 10), false);
  expect((await charging()).concepts[0]).toMatchObject({ fromOn: TODAY, untilOn: addDays(TODAY, 10) });
  // From the day on which they leave they may come back.
  expect(await put(addDays(TODAY, 5), true)).toBe(0);
  expect(await put(addDays(TODAY, 10), true)).toBe(1);
});

test('a company that pays stays the same payer when parts are shared anew, and is nobody else’s to name', async () => {
  const { office, families } = scene;
  const [{ studentId, personId }, other] = families;
  const company = { kind: 'company' as const, name: 'Minera', taxId: '20100', address: null, email: null };
  const mother = { kind: 'guardian' as const, personId, name: 'x' };
  const save = async (student: string, shares: Parameters<typeof saveStudentPayers>[2]['shares']) => {
    const { version: seen } = await inTenant(office, (tx) => readStudentPayers(tx, office, student));
    await inTenant(office, (tx) =>
      saveStudentPayers(tx, office, { studentId: student, seen, from: '2026-03-01', shares }),
    );
  };
  const read = () => inTenant(office, (tx) => readStudentPayers(tx, office, studentId));
  expect((await read()).shares).toMatchObject([{ kind: 'guardian', personId, basisPoints: 10_000 }]);
  await save(studentId, [
    { ...mother, basisPoints: 4_000 },
    { ...company, basisPoints: 6_000 },
  ]);
  const first = (await read()).shares.find(({ kind }) => kind === 'company');
  expect(first).toMatchObject({ name: 'Minera', taxId: '20100', personId: null, basisPoints: 6_000 });
  const payerId = first!.payerId;
  await save(studentId, [
    { ...mother, basisPoints: 5_000 },
    { ...company, payerId, name: 'Minera del Sur', basisPoints: 5_000 },
  ]);
  const after = (await read()).shares;
  expect(after.map(({ basisPoints }) => basisPoints)).toEqual([5_000, 5_000]);
  expect(after.find(({ kind }) => kind === 'company')).toMatchObject({ payerId, name: 'Minera del Sur' });
  await expect(save(other.studentId, [{ ...company, payerId, basisPoints: 10_000 }])).rejects.toMatchObject(
    refused('not_found'),
  );
  await issueNow(office, scene.fees.instalmentIds[0]!);
  const own = await invoicesOf(office, studentId);
  expect(own.map(({ total }) => total)).toEqual([32_500, 32_500]);
  expect(own.map((row) => row.payerId)).toContain(payerId);
});

test('two offices share a student’s fees at once: one is heard, the other is told and saves again what it then sees', async () => {
  const { office, families } = scene;
  const [{ studentId, personId }] = families;
  const part = (name: string) => [
    { kind: 'guardian' as const, personId, name: 'x', basisPoints: 7_000 },
    { kind: 'company' as const, name, taxId: null, address: null, email: null, basisPoints: 3_000 },
  ];
  const read = () => inTenant(office, (tx) => readStudentPayers(tx, office, studentId));
  const save = (seen: number, name: string) =>
    inTenant(office, (tx) => saveStudentPayers(tx, office, { studentId, seen, from: TODAY, shares: part(name) }));
  const companies = async () => (await read()).shares.flatMap((one) => (one.kind === 'company' ? [one.name] : []));
  // Nothing was saved before: there is no row that the two could wait for.
  expect(await read()).toMatchObject({ version: 0 });
  const both = await Promise.allSettled([save(0, 'Minera'), save(0, 'Minera')]);
  expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: refused('changed_meanwhile') });
  const { version } = await read();
  await save(version, 'Textil');
  await expect(save(version, 'Pesquera')).rejects.toMatchObject(refused('changed_meanwhile'));
  expect(await companies()).toEqual(['Textil']);
  // A saving that says the same is one more all the same.
  const again = (await read()).version;
  expect(again).toBeGreaterThan(version);
  await save(again, 'Textil');
  expect((await read()).version).toBeGreaterThan(again);
});

test('a scholarship that was not approved says so, and takes nothing off', async () => {
  const { school, office, director, families } = scene;
  const { admin, schoolId } = school;
  const [{ studentId }] = families;
  const scholarship = {
    id: makeId(),
    schoolId,
    seen: 0,
    archived: false,
    name: 'Beca',
    kind: 'scholarship' as const,
    stacking: 'stackable' as const,
    base: 'gross' as const,
    basisPoints: 5_000,
    amount: null,
    ceiling: null,
    rankFrom: null,
    earlyDays: null,
    conceptIds: [],
    position: 1,
  };
  await inTenant(admin, (tx) => saveDiscount(tx, admin, scholarship));
  await inTenant(office, (tx) =>
    giveAward(tx, office, {
      studentId,
      discountId: scholarship.id,
      fromOn: TODAY,
      untilOn: null,
      basisPoints: null,
      reason: 'Excelencia',
    }),
  );
  const states = async () =>
    (await inTenant(office, (tx) => listAwards(tx, office, studentId))).awards.map(({ state }) => state);
  expect(await states()).toEqual(['waiting']);
  const asked = await inTenant(director, async (tx) => {
    const { items } = await listApprovals(tx, director, 'to_decide', { limit: 5 });
    const row = await getApproval(tx, director, items[0]!.id);
    await decideApproval(tx, director, row, { approve: false, reason: 'No hay fondos' });
    return row;
  });
  const system = systemActor(school.institutionId);
  const hear = (kind: string) =>
    inTenant(system, async (tx) => {
      const heard = { approvalId: asked.id, kind, askedBy: office.userId, decidedBy: director.userId, approved: false };
      await awardListeners[0]?.hear(tx, system, heard, makeId());
    });
  await hear('fees.write_off');
  expect(await states()).toEqual(['waiting']);
  await hear(asked.kind);
  expect(await states()).toEqual(['refused']);
  expect(await preview()).toMatchObject({ discount: 0 });
});
