import { exercise } from '@patio/engine-learning';
import { makeId } from '@patio/kernel';
import { inTenant, readTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { WorkedItem } from '../contract.ts';
import {
  attemptLog,
  listEvidence,
  mastery,
  planPractice,
  readChildrenProgress,
  readClassProgress,
  readMyProgress,
  recordPractice,
  reviews,
  summarise,
  sumUp,
} from '../server/index.ts';
import { listFamilyLines } from '../server/service/family-lines.ts';
import { makePupil, makeScene, type Pupil, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const SKILL = 'maths.add-unlike-fractions';
const worked = (given: Partial<WorkedItem> & { good?: boolean } = {}): WorkedItem => {
  const { good = true, ...over } = given;
  const skill = over.skill ?? SKILL;
  const seed = over.seed ?? Math.floor(Math.random() * 1e6);
  const item = exercise(skill, seed)!;
  return {
    id: makeId(),
    sessionId: makeId(),
    skill,
    seed,
    at: new Date().toISOString(),
    answers: [good ? item.answer : (item.wrong[0]?.text ?? '999')],
    hints: 0,
    shown: false,
    chosen: false,
    seconds: 30,
    ...over,
  };
};
const record = (pupil: Pupil, items: WorkedItem[]) =>
  inTenant(pupil.actor, (tx) => recordPractice(tx, pupil.actor, 'es', items));
const kept = (pupil: Pupil) =>
  inTenant(pupil.actor, (tx) =>
    tx
      .select()
      .from(attemptLog)
      .where(eq(attemptLog.studentId, pupil.id))
      .orderBy(asc(attemptLog.at), asc(attemptLog.id)),
  );

test('what a device sends twice, or after another, counts once; the server judges the answers', async () => {
  const pupil = scene.pupils[0];
  const items = [worked(), worked({ good: false }), worked({ hints: 1 })];
  const first = await record(pupil, items);
  expect(first.kept).toHaveLength(3);
  expect(await record(pupil, items)).toMatchObject({ kept: items.map(({ id }) => id), refused: [], moved: [] });
  const rows = await kept(pupil);
  expect(rows.map(({ id, right, unaided }) => [id, right, unaided])).toEqual(
    expect.arrayContaining([
      [items[0]!.id, true, true],
      [items[1]!.id, false, false],
      [items[2]!.id, true, false],
    ]),
  );
  expect(rows).toHaveLength(3);
});

test('what cannot be read is named, and the rest is kept', async () => {
  const [pupil, other] = [await makePupil(scene.school, scene.section), scene.pupils[1]];
  const theirs = worked();
  await record(other, [theirs]);
  const future = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const items = [
    worked({ skill: SKILL }),
    { ...worked(), skill: 'maths.nothing' },
    worked({ answers: [] }),
    worked({ at: future }),
    theirs,
  ];
  const { kept: taken, refused } = await record(pupil, items);
  expect(taken).toEqual([items[0]!.id]);
  expect(refused.map(({ why }) => why).toSorted()).toEqual([
    'in_future',
    'no_answer',
    'other_student',
    'unknown_skill',
  ]);
  expect(await kept(other)).toHaveLength(1);
});

test('mastery made again from the attempts is the one that is kept, in whatever order they came', async () => {
  const arbitrary = fc.array(
    fc.record({
      good: fc.boolean(),
      hints: fc.integer({ min: 0, max: 3 }),
      shown: fc.boolean(),
      day: fc.integer({ min: 0, max: 40 }),
      skill: fc.constantFrom(SKILL, 'maths.add-within-10', 'maths.number-after'),
    }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(arbitrary, async (tries) => {
      const pupil = await makePupil(scene.school, scene.section);
      const known = tries.filter(({ skill }) => exercise(skill, 1));
      const items = known.map(({ good, hints, shown, day, skill }) =>
        worked({ good, hints, shown, skill, at: new Date(Date.now() - day * 86_400_000).toISOString() }),
      );
      // Sent in two parts, the later one first.
      const half = Math.ceil(items.length / 2);
      for (const part of [items.slice(half), items.slice(0, half)]) if (part.length > 0) await record(pupil, part);
      const rows = await kept(pupil);
      const [stored, due] = await inTenant(pupil.actor, async (tx) => [
        await tx.select().from(mastery).where(eq(mastery.studentId, pupil.id)),
        await tx.select().from(reviews).where(eq(reviews.studentId, pupil.id)),
      ]);
      for (const [skill, own] of Map.groupBy(rows, (row) => row.skill)) {
        const again = sumUp(own);
        expect(stored.find((row) => row.skill === skill)).toMatchObject(again.mastery);
        expect(due.find((row) => row.skill === skill)).toMatchObject({ dueOn: again.review.dueOn });
      }
      expect(stored).toHaveLength(new Set(rows.map(({ skill }) => skill)).size);
    }),
    { numRuns: 8 },
  );
}, 120_000);

test('a plan mixes what is due, weak and new, and the device makes the same items', async () => {
  const pupil = await makePupil(scene.school, scene.section);
  const long = new Date(Date.now() - 30 * 86_400_000).toISOString();
  await record(pupil, [worked({ at: long }), worked({ at: long, good: false, skill: 'maths.add-within-10' })]);
  const plan = await readTenant(pupil.actor, (tx) => planPractice(tx, pupil.actor, 'es', { count: 10 }));
  expect(plan).toMatchObject({ studentId: pupil.id, subject: 'maths' });
  expect(plan.due).toBeGreaterThan(0);
  expect(new Set(plan.items.map(({ why }) => why))).toEqual(new Set(['due', 'new']));
  for (const { skill, seed } of plan.items) expect(exercise(skill, seed)?.prompt.es).toBeTruthy();
  const due = await readTenant(pupil.actor, (tx) => planPractice(tx, pupil.actor, 'es', { count: 30, only: 'due' }));
  expect(due.items).toHaveLength(due.due);
});

test('a session says what moved; progress, evidence, family and class agree about it', async () => {
  const pupil = await makePupil(scene.school, scene.section);
  const sessionId = makeId();
  const items = [0, 0, 1, 1].map((day) =>
    worked({ sessionId, at: new Date(Date.now() - day * 86_400_000).toISOString() }),
  );
  const { moved } = await record(pupil, items);
  expect(moved).toEqual([expect.objectContaining({ skill: SKILL, before: 'not_started', after: 'mastered' })]);
  const summary = await readTenant(pupil.actor, (tx) => summarise(tx, pupil.actor, 'es', sessionId));
  expect(summary).toMatchObject({ items: 4, rightAlone: 4, rightWithHelp: 0, notYet: 0 });
  const mine = await readTenant(pupil.actor, (tx) => readMyProgress(tx, pupil.actor, 'es'));
  expect(mine.counts.mastered).toBe(1);
  expect(mine.weeks).toHaveLength(8);
  expect(mine.weeks.reduce((sum, { tries }) => sum + tries, 0)).toBe(4);
  const { children, child } = await readTenant(pupil.parent, (tx) =>
    readChildrenProgress(tx, pupil.parent, 'es', undefined),
  );
  expect(children).toHaveLength(1);
  expect(child?.can.map(({ skill }) => skill)).toEqual([SKILL]);
  const lines = (actor: typeof pupil.parent) => readTenant(actor, (tx) => listFamilyLines(tx, actor, 'es'));
  expect(await lines(pupil.parent)).toMatchObject([{ studentId: pupil.id, learned: 1, newest: expect.any(String) }]);
  expect(await lines(scene.outsider.parent)).not.toContainEqual(expect.objectContaining({ studentId: pupil.id }));
  const { teacher, section, stranger } = scene;
  const ofClass = await readTenant(teacher, (tx) => readClassProgress(tx, teacher, 'es', section.id));
  expect(ofClass.students.find(({ studentId }) => studentId === pupil.id)).toMatchObject({
    mastered: 1,
    tries: 4,
    independence: 1,
  });
  const page = (actor: typeof teacher, cursor?: string) =>
    readTenant(actor, (tx) =>
      listEvidence(tx, actor, 'es', { studentId: pupil.id, skill: SKILL, limit: 3, cursor, counted: 'yes' }),
    );
  const first = await page(teacher);
  expect(first).toMatchObject({ total: 4 });
  const second = await page(teacher, first.nextCursor);
  expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(
    items.map(({ id }) => id).toSorted(),
  );
  for (const actor of [pupil.actor, pupil.parent]) expect((await page(actor)).items).toHaveLength(3);
  for (const actor of [stranger, scene.pupils[1].actor, scene.outsider.parent])
    await expect(page(actor)).rejects.toMatchObject({ code: 'tutor.not_found' });
});
