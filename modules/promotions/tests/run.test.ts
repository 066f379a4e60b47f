import { makeId } from '@patio/kernel';
import { decideApproval, getApproval, inTenant, listApprovals, viewApprovals } from '@patio/platform';
import { getYear, setYearState } from '@patio/schools/server';
import { enrol, makeStudents } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  acts,
  addNewcomers,
  carryOut,
  decideOne,
  decisions,
  listDecisions,
  moveByHand,
  type PlanRow,
  printAct,
  proposeAll,
  readAct,
  readReady,
  resolveRecovery,
  runs,
  startRuns,
  undoRun,
  viewBoard,
  viewClosing,
  viewOverview,
  viewPreview,
  writeAct,
} from '../server/index.ts';
import { begin, enrolmentsOf, makeScene, NOW, prepare, type Scene } from './scene.ts';

testDatabase();
stopClockAt(NOW);
let scene: Scene;
let plan: PlanRow;
beforeEach(async () => {
  scene = await makeScene();
  plan = await begin(scene);
});

const refused = (name: string) => ({ code: `promotions.${name}` });
const all = () => inTenant(scene.office, async (tx) => (await listDecisions(tx, plan, {}, { limit: 200 })).items);
const of = async (studentId: string | undefined) => {
  const found = (await all()).find((row) => row.studentId === studentId);
  if (!found) throw new Error('no decision');
  return found;
};
const level = () => scene.second.homeroom.gradeLevelId;
const runLevel = async (levelId = level()) => {
  await inTenant(scene.office, (tx) => startRuns(tx, scene.office, plan, [levelId]));
  const [run] = await inTenant(scene.office, (tx) =>
    tx
      .select()
      .from(runs)
      .where(and(eq(runs.planId, plan.id), eq(runs.gradeLevelId, levelId), sql`${runs.state} <> 'undone'`)),
  );
  if (!run) throw new Error('no run');
  await inTenant(scene.office, (tx) => carryOut(tx, scene.office, plan, run.id));
  return run.id;
};

test('the year is made, everyone has a proposal or needs a decision, and nothing is decided', async () => {
  const view = await inTenant(scene.office, (tx) => viewOverview(tx, scene.office, scene.school.schoolId));
  expect(view.next).toMatchObject({ state: 'planning', name: '2027' });
  const second = view.levels.find((line) => line.id === level());
  expect(second).toMatchObject({ students: 5, undecided: 5, proposed: 4 });
  const said = await Promise.all(scene.second.students.map(async (id) => (await of(id)).proposed));
  expect(said).toEqual(['promoted', 'recovery_pending', 'promoted', null, 'promoted']);
  expect((await of(scene.second.students[3])).facts).toMatchObject({ code: 'results_missing', missing: 1 });
  expect((await of(scene.last.students[0])).proposed).toBe('graduated');
  // Asking again changes nothing, and beginning twice is beginning once.
  expect((await begin(scene)).id).toBe(plan.id);
});

test('against the rule only a committee decides, and its act holds when somebody else has signed', async () => {
  const { office, director, second } = scene;
  const row = await of(second.students[1]);
  const alone = { id: row.id, version: row.version, outcome: 'retained' as const, reason: 'porque sí' };
  await expect(inTenant(office, (tx) => decideOne(tx, office, plan, alone))).rejects.toMatchObject(
    refused('act_needed'),
  );
  const open = await of(second.students[3]);
  await expect(
    inTenant(office, (tx) => decideOne(tx, office, plan, { ...alone, id: open.id, version: open.version, reason: '' })),
  ).rejects.toMatchObject(refused('reason_missing'));
  const act = await inTenant(office, (tx) =>
    writeAct(tx, office, plan, {
      heldOn: '2026-12-09',
      members: [
        { name: 'Ana Ruiz', duty: 'Directora' },
        { name: 'Luis Ortega', duty: 'Secretario' },
      ],
      reason: 'Pedido de la familia',
      cases: [{ decisionId: row.id, outcome: 'promoted_with_support', reason: 'Llegó en agosto' }],
    }),
  );
  expect(act.serial).toBe(1);
  expect((await of(second.students[1])).outcome).toBeNull();
  const ready = await inTenant(office, (tx) => readReady(tx, plan, level()));
  expect(ready.find((one) => one.row.id === row.id)?.skipped).toBe('act_waiting');
  const sign = (by: typeof office) =>
    inTenant(by, async (tx) => {
      const [kept] = await tx.select().from(acts).where(eq(acts.id, act.id));
      return decideApproval(tx, by, await getApproval(tx, by, kept?.approvalId ?? ''), { approve: true });
    });
  // Whoever signs reads what they sign.
  const asked = await inTenant(director, async (tx) =>
    viewApprovals(tx, director, (await listApprovals(tx, director, 'to_decide', { limit: 10 })).items, 'es'),
  );
  expect(asked[0]?.detail).toContain('Promovido con apoyo');
  expect(asked[0]?.detail).toContain('Llegó en agosto');
  expect(asked[0]?.detail).toContain('Ana Ruiz (Directora)');
  expect(asked[0]?.document).toContain(act.id);
  expect((await inTenant(director, (tx) => readAct(tx, director, act.id))).cases).toHaveLength(1);
  const elsewhere = actorOf('director', { institutionId: plan.institutionId, schoolId: makeId() });
  await expect(inTenant(elsewhere, (tx) => readAct(tx, elsewhere, act.id))).rejects.toMatchObject({
    code: 'promotions.not_found',
  });
  await expect(sign(office)).rejects.toMatchObject({ code: 'platform.approval_own' });
  await sign(director);
  expect(await of(second.students[1])).toMatchObject({ outcome: 'promoted_with_support', actNumber: 1 });
  const file = await printAct(await inTenant(office, (tx) => readAct(tx, office, act.id)), 'es');
  expect(file.size).toBeGreaterThan(1_000);
  // What an act decided stays, whatever the rule says next.
  await inTenant(office, (tx) => proposeAll(tx, office, plan));
  expect(await of(second.students[1])).toMatchObject({ outcome: 'promoted_with_support' });
});

test('who came after the proposals is counted and named, not passed over, and is added without touching the others', async () => {
  const { office, school, second } = scene;
  await prepare(scene, plan);
  const before = await all();
  const [late] = await makeStudents(school, 1);
  await enrol(school, second.homeroom, [late!]);
  const overview = () => inTenant(office, (tx) => viewOverview(tx, office, school.schoolId));
  const preview = async () => (await inTenant(office, (tx) => viewPreview(tx, plan, level()))).levels[0];
  expect((await overview()).newcomers).toBe(1);
  expect(await preview()).toMatchObject({
    students: 6,
    done: false,
    skipped: [
      { code: 'newcomer', students: 1 },
      { code: 'undecided', students: 1 },
    ],
  });
  await runLevel();
  expect((await overview()).levels.find(({ id }) => id === level())?.run?.counts?.skipped).toMatchObject({
    newcomer: 1,
  });
  expect(await inTenant(office, (tx) => addNewcomers(tx, office, plan))).toMatchObject({ students: 1 });
  expect((await overview()).newcomers).toBe(0);
  expect((await preview())?.skipped).toEqual([{ code: 'undecided', students: 2 }]);
  const after = await all();
  expect(after).toHaveLength(before.length + 1);
  for (const row of before) {
    const { outcome, toHomeroom } = after.find(({ id }) => id === row.id)!;
    expect({ outcome, toHomeroom }).toEqual({ outcome: row.outcome, toHomeroom: row.toHomeroom });
  }
  expect(await inTenant(office, (tx) => addNewcomers(tx, office, plan))).toMatchObject({ students: 0 });
});

test('a level runs once however often it is run, names who is left out, and is taken back exactly', async () => {
  const { office, second } = scene;
  await prepare(scene, plan);
  const before = await enrolmentsOf(office);
  const preview = await inTenant(office, (tx) => viewPreview(tx, plan, level()));
  expect(preview.levels[0]?.skipped).toEqual([{ code: 'undecided', students: 1 }]);
  expect(preview.levels[0]?.moves.reduce((sum, move) => sum + move.students, 0)).toBe(4);
  const run = await runLevel();
  const after = await enrolmentsOf(office);
  expect(after.length).toBe(before.length + 4);
  expect(await runLevel()).toBe(run);
  expect(await enrolmentsOf(office)).toEqual(after);
  const row = await of(second.students[0]);
  expect(row).toMatchObject({ run: true, outcome: 'promoted' });
  await expect(
    inTenant(office, (tx) =>
      decideOne(tx, office, plan, { id: row.id, version: row.version, outcome: 'transferred', reason: 'x' }),
    ),
  ).rejects.toMatchObject(refused('already_run'));
  await expect(
    inTenant(office, (tx) => moveByHand(tx, office, plan, { ids: [row.id], homeroomId: null })),
  ).rejects.toMatchObject(refused('already_run'));
  await inTenant(office, (tx) => undoRun(tx, office, plan, run));
  expect(await enrolmentsOf(office)).toEqual(before);
  await expect(inTenant(office, (tx) => undoRun(tx, office, plan, run))).rejects.toMatchObject(
    refused('already_undone'),
  );
  await runLevel();
  expect((await enrolmentsOf(office)).length).toBe(after.length);
});

test('killed anywhere, a level is carried over whole or not at all', async () => {
  const { office } = scene;
  await prepare(scene, plan);
  const before = await enrolmentsOf(office);
  await inTenant(office, (tx) => startRuns(tx, office, plan, [level()]));
  const [run] = await inTenant(office, (tx) => tx.select().from(runs).where(eq(runs.planId, plan.id)));
  for (let statement = 1; statement <= 12; statement += 1) {
    let left = statement;
    const died = inTenant(office, (tx) => {
      const dying = new Proxy(tx, {
        get(target, name, receiver) {
          const value = Reflect.get(target, name, receiver);
          if (typeof value !== 'function' || !['execute', 'update', 'select', 'insert'].includes(String(name)))
            return value;
          return (...given: unknown[]) => {
            left -= 1;
            if (left === 0) throw new Error('killed');
            return Reflect.apply(value, target, given);
          };
        },
      });
      return carryOut(dying, office, plan, run?.id ?? '');
    });
    await expect(died).rejects.toThrow('killed');
    expect(await enrolmentsOf(office)).toEqual(before);
  }
  await inTenant(office, (tx) => carryOut(tx, office, plan, run?.id ?? ''));
  expect((await enrolmentsOf(office)).length).toBe(before.length + 4);
});

test('a pending recovery keeps its place or moves down, and goes back with its run', async () => {
  const { office, second, school } = scene;
  await prepare(scene, plan);
  const before = await enrolmentsOf(office);
  const run = await runLevel();
  const row = await of(second.students[1]);
  expect(row).toMatchObject({ outcome: 'recovery_pending', run: true });
  const board = await inTenant(office, (tx) => viewBoard(tx, plan, school.levels[1]?.id ?? ''));
  const homeroomId = board.homerooms[0]?.id ?? '';
  await inTenant(office, (tx) =>
    resolveRecovery(tx, office, plan, {
      id: row.id,
      version: row.version,
      outcome: 'retained',
      homeroomId,
      reason: 'No rindió',
    }),
  );
  expect(await of(second.students[1])).toMatchObject({ outcome: 'retained', toHomeroom: board.homerooms[0]?.name });
  const now = await enrolmentsOf(office);
  expect(now.filter((line) => line.includes(second.students[1] ?? '') && line.includes(homeroomId))).toHaveLength(1);
  await inTenant(office, (tx) => undoRun(tx, office, plan, run));
  expect(await enrolmentsOf(office)).toEqual(before);
});

test('the year is closed when nothing is missing; nothing is taken back once the next one began', async () => {
  const { office, school, second, last } = scene;
  const { admin } = school;
  await prepare(scene, plan);
  const run = await runLevel();
  const step = (yearId: string, state: 'closed' | 'active') =>
    inTenant(admin, async (tx) => {
      const year = await getYear(tx, admin, yearId);
      return setYearState(tx, admin, year, { version: year.version, state });
    });
  await expect(step(plan.yearId, 'closed')).rejects.toMatchObject({ code: 'schools.year_unfinished' });
  const missing = await inTenant(admin, (tx) => viewClosing(tx, admin, plan.yearId));
  expect(missing).toMatchObject({
    openSheets: 0,
    undecided: [{ gradeLevelId: level(), students: 1 }],
    can: { close: true },
  });
  const open = await of(second.students[3]);
  await inTenant(office, (tx) =>
    decideOne(tx, office, plan, { id: open.id, version: open.version, outcome: 'withdrawn', reason: 'Viaja' }),
  );
  await step(plan.yearId, 'closed');
  const statusOf = (id: string | undefined) =>
    inTenant(admin, async (tx) => {
      const { rows } = await tx.execute<{ status: string; level: string }>(
        sql`select status, grade_level_id as level from people_students where institution_id = patio_institution() and id = ${id}`,
      );
      return rows[0];
    });
  expect(await statusOf(last.students[0])).toMatchObject({ status: 'graduated' });
  await step(plan.nextYearId, 'active');
  expect(await statusOf(second.students[0])).toMatchObject({ level: school.levels[2]?.id });
  await expect(inTenant(office, (tx) => undoRun(tx, office, plan, run))).rejects.toMatchObject(
    refused('next_year_began'),
  );
  const kept = await inTenant(admin, (tx) => tx.$count(decisions, eq(decisions.runId, run)));
  expect(kept).toBe(4);
});
