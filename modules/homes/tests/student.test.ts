import type { Actor } from '@patio/access';
import { makeAssignment } from '@patio/assignments/testing';
import { addDays, localDateAt, makeId } from '@patio/kernel';
import { editStudent, getStudent, linkAccount, setOwnPresentation, studentRows, students } from '@patio/people/server';
import { mergeStudents } from '@patio/people/testing';
import { inTenant, type Tx } from '@patio/platform';
import type { SectionRow } from '@patio/sections/server';
import {
  enrol,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
  type TestSchool,
} from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { blocksVisibleTo, canReachBlock, doneSteps, ignoredWork, studyBlocks } from '../server/index.ts';
import { addBlock, changeBlock, removeBlock, restoreBlock } from '../server/service/student/blocks.ts';
import { markDone } from '../server/service/student/done.ts';
import { ignoreWork } from '../server/service/student/ignored.ts';
import { readPlanner } from '../server/service/student/read-planner.ts';
import { readStudentHome } from '../server/service/student/read-student.ts';

testDatabase();
let school: TestSchool;
let teacher: Actor;
let section: SectionRow;
let ana: { id: string; actor: Actor };
let luis: { id: string; actor: Actor };
const today = localDateAt(new Date(), 'America/Lima');

async function makePupil(): Promise<{ id: string; actor: Actor }> {
  const [id] = await makeStudents(school, 1);
  const actor = actorOf('student', { institutionId: school.institutionId, schoolId: school.schoolId });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select({ personId: studentRows.personId }).from(studentRows).where(eq(studentRows.id, id!));
    await linkAccount(tx, row!.personId, actor.userId);
  });
  return { id: id!, actor };
}

const as = <T>({ actor }: { actor: Actor }, work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T> =>
  inTenant(actor, (tx) => work(tx, actor));
const at = (startMinute: number, more: object = {}) => ({
  id: makeId(),
  date: today,
  startMinute,
  minutes: 30,
  title: 'Estudiar',
  assignedId: null,
  ...more,
});

beforeAll(async () => {
  school = await makeWorkingSchool();
  section = await makeSection(school);
  teacher = (await makeTeacher(school, section)).actor;
  [ana, luis] = [await makePupil(), await makePupil()];
  await enrol(school, section, [ana.id, luis.id]);
});

describe('a student’s home', () => {
  test('is one’s own, and nobody’s who is no student', async () => {
    const view = await as(ana, readStudentHome);
    expect(view).toMatchObject({ studentId: ana.id, today, owed: { count: 0, items: [] }, words: [], stickers: 0 });
    expect(view.practice.week).toHaveLength(7);
    await expect(inTenant(teacher, (tx) => readStudentHome(tx, teacher))).rejects.toMatchObject({
      code: 'homes.not_found',
    });
  });

  test('keeps what is done once, and gives a sticker for it', async () => {
    const first = await as(ana, (tx, actor) => markDone(tx, actor, { date: today, step: 'maths' }));
    const again = await as(ana, (tx, actor) => markDone(tx, actor, { date: today, step: 'maths' }));
    expect(first).toEqual({ done: ['maths'], stickers: 1 });
    expect(again).toEqual(first);
    expect(await as(luis, readStudentHome)).toMatchObject({ done: [], stickers: 0 });
  });

  test('takes what is done on its day and in the week after it, and on no other day', async () => {
    for (const days of [1, -8])
      await expect(
        as(ana, (tx, actor) => markDone(tx, actor, { date: addDays(today, days), step: 'task' })),
      ).rejects.toMatchObject({ code: 'homes.another_day' });
    await as(luis, (tx, actor) => markDone(tx, actor, { date: addDays(today, -7), step: 'task' }));
    expect(await as(luis, readStudentHome)).toMatchObject({ done: [], stickers: 1 });
  });
});

describe('what a child’s pages look like', () => {
  test('fits the grade until somebody chooses: pictures up to the third of primary school', async () => {
    expect((await as(ana, readStudentHome)).home).toBe('k3');
    for (const [nth, home] of [
      [2, 'k3'],
      [3, 'normal'],
    ] as const) {
      await inTenant(school.admin, (tx) =>
        tx.update(students).set({ gradeLevelId: school.levels[nth]!.id }).where(eq(students.id, ana.id)),
      );
      expect((await as(ana, readStudentHome)).home).toBe(home);
    }
  });

  test('is chosen by the child for themselves, and what staff wrote stays', async () => {
    const before = await inTenant(school.admin, (tx) => getStudent(tx, school.admin, luis.id));
    await inTenant(school.admin, (tx) =>
      editStudent(tx, school.admin, {
        id: luis.id,
        version: before.version,
        personVersion: before.personVersion,
        learningProfile: { home: 'special', accommodations: ['Más tiempo'], presentation: { timer: true } },
      }),
    );
    const view = await as(luis, readStudentHome);
    expect(view).toMatchObject({ home: 'special', presentation: { timer: true } });
    const change = { version: view.profileVersion, home: 'normal' as const, presentation: { still: true } };
    expect(await as(luis, (tx, actor) => setOwnPresentation(tx, actor, change))).toMatchObject({
      home: 'normal',
      presentation: { timer: true, still: true },
    });
    const after = await inTenant(school.admin, (tx) => getStudent(tx, school.admin, luis.id));
    expect(after.learningProfile.accommodations).toEqual(['Más tiempo']);
    await expect(as(luis, (tx, actor) => setOwnPresentation(tx, actor, change))).rejects.toMatchObject({
      code: 'people.changed_meanwhile',
    });
  });

  test('is not for a teacher to choose', async () => {
    await expect(
      inTenant(teacher, (tx) => setOwnPresentation(tx, teacher, { version: 1, home: 'k3' })),
    ).rejects.toMatchObject({ code: 'people.not_found' });
  });
});

describe('study blocks', () => {
  test('are added, moved, removed and brought back, by version', async () => {
    const made = await as(ana, (tx, actor) => addBlock(tx, actor, at(960)));
    const moved = await as(ana, (tx, actor) => changeBlock(tx, actor, { id: made.id, version: 1, startMinute: 1020 }));
    expect(moved).toMatchObject({ startMinute: 1020, version: 2 });
    await expect(
      as(ana, (tx, actor) => changeBlock(tx, actor, { id: made.id, version: 1, minutes: 60 })),
    ).rejects.toMatchObject({ code: 'homes.changed_meanwhile' });
    const gone = await as(ana, (tx, actor) => removeBlock(tx, actor, { id: made.id, version: 2 }));
    expect((await as(ana, (tx, actor) => readPlanner(tx, actor, undefined))).blocks).toEqual([]);
    await as(ana, (tx, actor) => restoreBlock(tx, actor, { id: made.id, version: gone.version }));
    expect((await as(ana, (tx, actor) => readPlanner(tx, actor, today))).blocks).toMatchObject([{ startMinute: 1020 }]);
  });

  test('do not lie over each other, also when one comes back', async () => {
    const first = await as(ana, (tx, actor) => addBlock(tx, actor, at(600)));
    await expect(as(ana, (tx, actor) => addBlock(tx, actor, at(615)))).rejects.toMatchObject({
      code: 'homes.block_overlaps',
    });
    await as(ana, (tx, actor) => addBlock(tx, actor, at(630)));
    const gone = await as(ana, (tx, actor) => removeBlock(tx, actor, { id: first.id, version: 1 }));
    await as(ana, (tx, actor) => addBlock(tx, actor, at(590, { minutes: 30 })));
    await expect(
      as(ana, (tx, actor) => restoreBlock(tx, actor, { id: first.id, version: gone.version })),
    ).rejects.toMatchObject({ code: 'homes.block_overlaps' });
  });

  test('are the student’s own: nobody else reaches them, and work of others is not found', async () => {
    const made = await as(ana, (tx, actor) => addBlock(tx, actor, at(480)));
    for (const actor of [luis.actor, teacher, school.admin])
      await expect(
        inTenant(actor, (tx) => changeBlock(tx, actor, { id: made.id, version: 1, title: 'x' })),
      ).rejects.toMatchObject({ code: 'homes.not_found' });
    await expect(as(ana, (tx, actor) => addBlock(tx, actor, at(420, { assignedId: makeId() })))).rejects.toMatchObject({
      code: 'homes.not_found',
    });
  });

  test('the rule for one block says the same as the filter', async () => {
    const made = await as(ana, (tx, actor) => addBlock(tx, actor, at(1200)));
    const facts = { schoolId: school.schoolId, studentUserIds: [ana.actor.userId] };
    for (const actor of [ana.actor, luis.actor, teacher, school.admin]) {
      const seen = await inTenant(actor, (tx) =>
        tx.select().from(studyBlocks).where(blocksVisibleTo(actor, 'homes.study')),
      );
      expect(seen.some(({ id }) => id === made.id)).toBe(canReachBlock(actor, 'homes.study', facts));
    }
  });
});

describe('work without suggestions', () => {
  const ignoredOf = async (who: { actor: Actor }) =>
    (await as(who, (tx, actor) => readPlanner(tx, actor, today))).ignored;

  test('is told once, stands on every device, and can be taken back', async () => {
    const work = (await makeAssignment(teacher, [section.id])).sections[0]!.id;
    const say = (ignored: boolean) => as(ana, (tx, actor) => ignoreWork(tx, actor, { assignedId: work, ignored }));
    expect(await say(true)).toEqual({ ignored: [work] });
    expect(await say(true)).toEqual({ ignored: [work] });
    expect(await ignoredOf(ana)).toEqual([work]);
    expect(await ignoredOf(luis)).toEqual([]);
    expect(await say(false)).toEqual({ ignored: [] });
    expect(await say(false)).toEqual({ ignored: [] });
    expect(await ignoredOf(ana)).toEqual([]);
  });

  test('is one’s own work, said by a student of this school', async () => {
    const work = (await makeAssignment(teacher, [section.id])).sections[0]!.id;
    const other = await makeWorkingSchool();
    const stranger = actorOf('student', { institutionId: other.institutionId, schoolId: other.schoolId });
    for (const actor of [teacher, school.admin, stranger])
      await expect(
        inTenant(actor, (tx) => ignoreWork(tx, actor, { assignedId: work, ignored: true })),
      ).rejects.toMatchObject({ code: 'homes.not_found' });
    await expect(
      as(ana, (tx, actor) => ignoreWork(tx, actor, { assignedId: makeId(), ignored: true })),
    ).rejects.toMatchObject({ code: 'homes.not_found' });
    await as(ana, (tx, actor) => ignoreWork(tx, actor, { assignedId: work, ignored: true }));
    const seen = await inTenant(other.admin, (tx) => tx.select().from(ignoredWork));
    expect(seen).toEqual([]);
  });
});

test('when two records of one child become one, the week and the stickers are one child’s', async () => {
  const kept = await makePupil();
  const [double] = await makeStudents(school, 1);
  const { institutionId, schoolId } = school;
  await as(kept, (tx, actor) => markDone(tx, actor, { date: today, step: 'maths' }));
  await inTenant(school.admin, async (tx) => {
    const done = (step: string) => ({ institutionId, id: makeId(), studentId: double!, date: today, step });
    await tx.insert(doneSteps).values([done('maths'), done('capi')]);
    await tx.insert(studyBlocks).values({ institutionId, schoolId, studentId: double!, ...at(900) });
  });
  await mergeStudents(school.admin, kept.id, double!);
  expect((await as(kept, readStudentHome)).stickers).toBe(2);
  expect((await as(kept, (tx, actor) => readPlanner(tx, actor, today))).blocks).toHaveLength(1);
});
