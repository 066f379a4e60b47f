import { type Actor, ROLES } from '@patio/access';
import { studentRows } from '@patio/people/server';
import { makeStudent } from '@patio/people/testing';
import { inTenant, type Tx } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { canReachBatch } from '../server/index.ts';
import { applyPlan } from '../server/service/apply.ts';
import { listBatches } from '../server/service/batches.ts';
import { getBatch } from '../server/service/load-batch.ts';
import { decideBatch, startApply } from '../server/service/start-apply.ts';
import { startUndo, undoBatchJob } from '../server/service/undo.ts';
import { openList, planList, readBatch, runJob, undoList } from '../testing/index.ts';
import { hashOf, type ImportScene, keepFiles, listOf, makeScene } from './scene.ts';

testDatabase();
keepFiles();
let scene: ImportScene;
beforeAll(async () => {
  scene = await makeScene();
});

const rowsOf = (from: number, count: number): string[][] =>
  Array.from({ length: count }, (_, n) => {
    const at = from + n;
    const letters = String.fromCharCode(97 + (at % 26)) + String.fromCharCode(97 + (Math.floor(at / 26) % 26));
    return [
      `Paz${letters}`,
      'Luna',
      'Inés',
      String(74_000_000 + at),
      `1${at % 9}/05/2015`,
      '5to',
      'A',
      `Eva Luna Ra${letters}`,
      String(44_000_000 + at),
      '',
    ];
  });
const plan = async (actor: Actor, rows: string[][], options = {}) =>
  planList(actor, await openList(actor, scene.school.schoolId, { name: 'lista.csv', bytes: listOf(rows) }), options);

class Killed extends Error {}

/** A transaction whose connection breaks at its nth statement. */
const dyingAt = (nth: number, seen: { statements: number }) =>
  (async (actor: Actor, work: (tx: Tx) => Promise<unknown>) =>
    inTenant(actor, (tx) => {
      let count = 0;
      const spoiled = new Proxy(tx, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          if (!['execute', 'select', 'selectDistinct', 'insert', 'update', 'delete', '$count'].includes(String(name)))
            return value.bind(target);
          return (...args: unknown[]) => {
            seen.statements = Math.max(seen.statements, ++count);
            if (count === nth) throw new Killed();
            return value.apply(target, args);
          };
        },
      });
      return work(spoiled as Tx);
    })) as typeof inTenant;

test('killed in the middle, over and over, an import has done nothing, and the next attempt does all of it; the same for taking it back', {
  timeout: 240_000,
}, async () => {
  const { office } = scene;
  const before = await hashOf(office);
  const planned = await plan(office, rowsOf(0, 6));
  await inTenant(office, (tx) => startApply(tx, office, { id: planned.id, version: planned.version, leaveOut: false }));
  const seen = { statements: 0 };
  let killed = 0;
  for (let n = 0; n < 25; n++) {
    const at = 2 + Math.floor(n * 1.7);
    const ended = await runJob(applyPlan, office, planned.id, { within: dyingAt(at, seen) }).then(
      () => 'done',
      () => 'killed',
    );
    if (ended === 'done') break;
    killed++;
    expect(await hashOf(office)).toEqual(before);
    expect((await readBatch(office, planned.id)).state).toBe('applying');
  }
  expect(killed).toBeGreaterThan(20);
  await runJob(applyPlan, office, planned.id);
  const applied = await readBatch(office, planned.id);
  expect(applied.state).toBe('applied');
  const full = await hashOf(office);
  expect(full).not.toEqual(before);
  await inTenant(office, (tx) => startUndo(tx, office, { id: applied.id, version: applied.version }));
  for (let n = 0; n < 25; n++) {
    const ended = await runJob(undoBatchJob, office, applied.id, { within: dyingAt(2 + n, seen) }).then(
      () => 'done',
      () => 'killed',
    );
    if (ended === 'done') break;
    killed++;
    expect(await hashOf(office)).toEqual(full);
  }
  await runJob(undoBatchJob, office, applied.id);
  expect(await hashOf(office)).toEqual(before);
});

test('of two imports of the same list at once the second finds that nothing is left to do', async () => {
  const { office } = scene;
  const [one, two] = [await plan(office, rowsOf(100, 3)), await plan(office, rowsOf(100, 3))];
  for (const batch of [one, two])
    await inTenant(office, (tx) => startApply(tx, office, { id: batch.id, version: batch.version, leaveOut: false }));
  await Promise.all([runJob(applyPlan, office, one.id), runJob(applyPlan, office, two.id)]);
  const states = [await readBatch(office, one.id), await readBatch(office, two.id)];
  expect(states.map(({ state }) => state).toSorted()).toEqual(['applied', 'planned']);
  expect(states.find(({ state }) => state === 'planned')).toMatchObject({
    problem: { code: 'imports.plan_changed' },
    counts: { actions: { same: 3, create: 0 } },
  });
  const applied = states.find(({ state }) => state === 'applied')!;
  await undoList(office, applied);
});

test('a complete list by which more than one in twenty leaves waits for a second person, and they come back with its undoing', async () => {
  const { office, school } = scene;
  for (let n = 0; n < 3; n++)
    await makeStudent(school.admin, school.schoolId, {
      givenNames: 'Leo',
      firstSurname: `Gómez${'abc'[n]}`,
      documentKind: 'dni',
      documentNumber: `7500000${n}`,
    });
  const before = await hashOf(office);
  const planned = await plan(office, rowsOf(200, 2), { complete: true });
  expect(planned.counts).toMatchObject({ leaving: 3, belonging: 3, actions: { leave: 3, create: 2 } });
  const asked = await inTenant(office, (tx) =>
    startApply(tx, office, { id: planned.id, version: planned.version, leaveOut: false }),
  );
  expect(asked.state).toBe('waiting');
  await expect(
    inTenant(office, (tx) => decideBatch(tx, office, { id: asked.id, approve: true })),
  ).rejects.toMatchObject({ code: 'platform.approval_own' });
  const director = actorOf('director', { institutionId: school.institutionId, schoolId: school.schoolId });
  const decided = await inTenant(director, (tx) => decideBatch(tx, director, { id: asked.id, approve: true }));
  expect(decided.state).toBe('applying');
  await runJob(applyPlan, director, asked.id);
  const applied = await readBatch(office, asked.id);
  expect(applied).toMatchObject({ state: 'applied', problem: null });
  const left = await inTenant(office, (tx) => tx.$count(studentRows, eq(studentRows.status, 'transferred')));
  expect(left).toBe(3);
  await undoList(office, applied);
  expect(await hashOf(office)).toEqual(before);
});

test('imports are of their school: neighbours, other institutions and other roles find nothing', async () => {
  const { office, school } = scene;
  const batch = await plan(office, rowsOf(300, 1));
  const neighbour = await makeWorkingSchool({ institutionId: school.institutionId });
  const stranger = await makeWorkingSchool();
  const others = [
    actorOf('support', { institutionId: school.institutionId, schoolId: neighbour.schoolId }),
    stranger.admin,
    ...ROLES.filter((role) => !['admin', 'director', 'support'].includes(role)).map((role) =>
      actorOf(role, { institutionId: school.institutionId, schoolId: school.schoolId }),
    ),
  ];
  for (const other of others) {
    await expect(inTenant(other, (tx) => getBatch(tx, other, batch.id))).rejects.toMatchObject({ kind: 'not_found' });
    expect((await inTenant(other, (tx) => listBatches(tx, other, { limit: 10 }))).items).toEqual([]);
  }
  const reach = [
    school.admin,
    office,
    actorOf('director', { institutionId: school.institutionId, schoolId: school.schoolId }),
  ];
  for (const actor of reach) {
    expect(canReachBatch(actor, batch)).toBe(true);
    expect((await inTenant(actor, (tx) => getBatch(tx, actor, batch.id))).id).toBe(batch.id);
  }
  expect(others.slice(2).some((actor) => canReachBatch(actor, batch))).toBe(false);
});

test.each([
  [
    'a file with a password',
    Buffer.from(
      `d0cf11e0a1b11ae1${Buffer.from('E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0').toString('hex')}`,
      'hex',
    ),
    'roster.password_protected',
  ],
  ['what is no list', 'hola', null],
  ['a broken zip', Buffer.from('504b030400000000000000000000', 'hex'), null],
])('%s is refused with its reason, and nothing enters the school', async (_, bytes, code) => {
  const { office, school } = scene;
  const before = await hashOf(office);
  const opened = await openList(office, school.schoolId, { name: 'x', bytes });
  expect(opened.state === 'refused' || opened.found.length > 0).toBe(true);
  if (code) expect(opened).toMatchObject({ state: 'refused', problem: { code } });
  expect(await hashOf(office)).toEqual(before);
});
