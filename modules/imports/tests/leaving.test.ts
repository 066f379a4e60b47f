import type { Actor } from '@patio/access';
import { makeCourse, makeSubject } from '@patio/courses/testing';
import { sampleChanges, sampleOneRoster } from '@patio/engine-roster/testing';
import { staff } from '@patio/people/server';
import { inTenant, listWaiting } from '@patio/platform';
import { enrolmentRows, sectionTeacherRows } from '@patio/sections/server';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import '../server/index.ts';
import { applyPlan } from '../server/service/apply.ts';
import { viewBatch } from '../server/service/batch-views.ts';
import { getBatch } from '../server/service/load-batch.ts';
import { listRows } from '../server/service/plan-lists.ts';
import { decideBatch, startApply } from '../server/service/start-apply.ts';
import { applyList, openList, planList, readBatch, runJob, undoList } from '../testing/index.ts';
import { hashOf, type ImportScene, keepFiles, makeScene } from './scene.ts';

testDatabase();
keepFiles();
let scene: ImportScene;
beforeAll(async () => {
  scene = await makeScene();
  const { school } = scene;
  const subject = await makeSubject(school.admin, 'Matemática');
  await makeCourse(school.admin, school.schoolId, { subjectId: subject.id, gradeLevelId: school.levels[4]!.id });
});

const STUDENTS = 8;
const plan = async (bytes: Uint8Array) => {
  const { admin, school } = scene;
  return planList(admin, await openList(admin, school.schoolId, { name: 'lista.zip', bytes }), {
    createHomerooms: true,
    createSections: true,
  });
};
const open = () =>
  inTenant(scene.admin, async (tx) => ({
    places: await tx.$count(enrolmentRows, isNull(enrolmentRows.untilOn)),
    teachers: await tx.$count(sectionTeacherRows, isNull(sectionTeacherRows.untilOn)),
  }));
const seen = (actor: Actor, id: string) =>
  inTenant(actor, async (tx) => viewBatch(tx, actor, await getBatch(tx, actor, id)));
/** How many lists wait for somebody's own word, as their home says. */
const waitingFor = async (actor: Actor): Promise<number> =>
  (await inTenant(actor, (tx) => listWaiting(tx, actor, 'es'))).find(({ id }) => id === 'imports.to_approve')?.count ??
  0;

test('staff and places that a file marks as gone leave with a second person, and come back with its undoing', async () => {
  const { admin, school } = scene;
  const { institutionId } = school;
  const first = await plan(sampleOneRoster(STUDENTS));
  expect(first.findingKinds.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(await applyList(admin, first)).toMatchObject({ state: 'applied' });
  const stood = await open();
  const before = await hashOf(admin);

  const gone = new Set(['teacher-1', 'enrolment-class-mat5a-0', 'enrolment-class-mat5a-1']);
  const planned = await plan(sampleChanges(STUDENTS, gone));
  expect(planned.findingKinds.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(planned.counts).toMatchObject({ leaving: 0, staff: { leaving: 1 }, places: 2, actions: { leave: 3 } });
  const { items } = await inTenant(admin, (tx) => listRows(tx, admin, { id: planned.id, action: 'leave', limit: 10 }));
  expect(items.map(({ kind, why }) => [kind, why[0]]).toSorted()).toEqual([
    ['enrolment', 'place_ends'],
    ['enrolment', 'place_ends'],
    ['staff', 'leaving'],
  ]);

  const asked = await inTenant(admin, (tx) =>
    startApply(tx, admin, { id: planned.id, version: planned.version, leaveOut: false }),
  );
  expect(asked.state).toBe('waiting');
  const other = actorOf('admin', { institutionId });
  await inTenant(other, (tx) => decideBatch(tx, other, { id: asked.id, approve: true }));
  await runJob(applyPlan, other, asked.id);
  const applied = await readBatch(admin, asked.id);
  expect(applied).toMatchObject({ state: 'applied', problem: null });
  expect(await open()).toEqual({ places: stood.places - 2, teachers: stood.teachers - 1 });
  expect(await inTenant(admin, (tx) => tx.select().from(staff))).toMatchObject([{ leftOn: expect.any(String) }]);
  // The same list again finds that they are gone.
  expect((await plan(sampleChanges(STUDENTS, gone))).counts).toMatchObject({
    staff: { leaving: 0 },
    places: 0,
    actions: { leave: 0 },
  });

  await undoList(admin, applied);
  expect(await hashOf(admin)).toEqual(before);
  expect(await open()).toEqual(stood);
});

test('places alone ask a second person too, whose no is kept with its reason beside the plan that stands', async () => {
  const { admin, school } = scene;
  const { institutionId } = school;
  const stood = await open();
  const gone = new Set(['enrolment-class-mat5a-0', 'enrolment-class-mat5a-1']);
  const planned = await plan(sampleChanges(STUDENTS, gone));
  expect(planned.counts).toMatchObject({ leaving: 0, staff: { leaving: 0 }, places: 2 });
  expect(planned.counts?.standing).toBeGreaterThan(STUDENTS);
  expect(await seen(admin, planned.id)).toMatchObject({ can: { needsSecond: true }, approval: null });
  const ask = (version: number, reason: string) =>
    inTenant(admin, (tx) => startApply(tx, admin, { id: planned.id, version, leaveOut: false, reason }));
  expect((await ask(planned.version, 'Cambian de curso')).state).toBe('waiting');
  const other = actorOf('admin', { institutionId });
  expect(await seen(other, planned.id)).toMatchObject({
    can: { approve: true },
    approval: { state: 'waiting', reason: 'Cambian de curso', refusal: null },
  });
  expect([await waitingFor(other), await waitingFor(admin)]).toEqual([1, 0]);

  const refuse = { id: planned.id, approve: false, reason: 'Falta la firma de la familia' };
  await inTenant(other, (tx) => decideBatch(tx, other, refuse));
  const refused = await readBatch(admin, planned.id);
  expect(refused).toMatchObject({ state: 'planned', problem: null });
  expect(await seen(admin, planned.id)).toMatchObject({
    approval: { state: 'refused', refusal: 'Falta la firma de la familia' },
  });
  expect(await open()).toEqual(stood);

  const again = await ask(refused.version, 'Ya firmó');
  expect(again.approvalId).not.toBe(refused.approvalId);
  await inTenant(other, (tx) => decideBatch(tx, other, { id: again.id, approve: true }));
  await runJob(applyPlan, other, again.id);
  const applied = await readBatch(admin, again.id);
  expect(applied.state).toBe('applied');
  expect(await open()).toMatchObject({ places: stood.places - 2 });
  await undoList(admin, applied);
  expect(await open()).toEqual(stood);
});

test('a file never takes out an administrator', async () => {
  const { admin } = scene;
  await inTenant(admin, (tx) => tx.update(staff).set({ position: 'admin' }).where(isNull(staff.leftOn)));
  const planned = await plan(sampleChanges(STUDENTS, new Set(['teacher-1'])));
  expect(planned.counts).toMatchObject({ staff: { leaving: 0 }, actions: { leave: 0 } });
  const { items } = await inTenant(admin, (tx) => listRows(tx, admin, { id: planned.id, kind: 'staff', limit: 10 }));
  expect(items).toMatchObject([{ action: 'skip', why: ['administrator'] }]);
});
