import type { Actor } from '@patio/access';
import { linkAccount, listStudents, students } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { actorOf, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  assignTeacher,
  canReachSection,
  changeTeacher,
  type SectionFacts,
  type SectionRow,
  sections,
  sectionsTaughtBy,
  sectionsVisibleTo,
} from '../server/index.ts';
import { listMyClasses } from '../server/service/classes.ts';
import {
  enrol,
  makeHomeroom,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
  type TestSchool,
} from '../testing/index.ts';

testDatabase();
let here: TestSchool;
let there: TestSchool;
let mine: SectionRow;
let theirs: SectionRow;
let far: SectionRow;
let ids: string[];
let student: Actor;
let parent: Actor;
let teacher: { staffId: string; actor: Actor };
let rows: (SectionFacts & { id: string })[];

beforeAll(async () => {
  const today = new Date().toISOString().slice(0, 10);
  here = await makeWorkingSchool({ today });
  there = await makeWorkingSchool({ institutionId: here.institutionId, today });
  const homeroom = await makeHomeroom(here);
  mine = await makeSection(here, { homerooms: [homeroom] });
  theirs = await makeSection(here);
  far = await makeSection(there);
  ids = await makeStudents(here, 2, homeroom);
  await enrol(here, theirs, [ids[1] as string]);
  teacher = await makeTeacher(here, mine);
  student = actorOf('student', { institutionId: here.institutionId, schoolId: here.schoolId });
  parent = (await makeGuardian(here.admin, ids[1] as string)).parent;
  await inTenant(here.admin, async (tx) => {
    const [row] = await tx
      .select()
      .from(students)
      .where(eq(students.id, ids[0] as string));
    await linkAccount(tx, row?.personId ?? '', student.userId);
  });
  const facts = (section: SectionRow, given: Partial<SectionFacts>) => ({
    id: section.id,
    schoolId: section.schoolId,
    teacherUserIds: [],
    studentUserIds: [],
    guardianUserIds: [],
    ...given,
  });
  rows = [
    facts(mine, {
      teacherUserIds: [teacher.actor.userId],
      studentUserIds: [student.userId],
      guardianUserIds: [parent.userId],
    }),
    facts(theirs, { guardianUserIds: [parent.userId] }),
    facts(far, {}),
  ];
});

const list = (actor: Actor, capability: 'sections.read' | 'sections.read_own') =>
  inTenant(actor, (tx) => tx.select({ id: sections.id }).from(sections).where(sectionsVisibleTo(actor, capability)));

test.each(['sections.read', 'sections.read_own'] as const)(
  '%s: the list filter and the row rule agree',
  async (capability) => {
    const { institutionId } = here;
    await expectPolicyAgreement({
      rows,
      actors: [
        here.admin,
        actorOf('director', { institutionId, schoolId: here.schoolId }),
        actorOf('support', { institutionId, schoolId: there.schoolId }),
        teacher.actor,
        actorOf('teacher', { institutionId, schoolId: here.schoolId }),
        student,
        parent,
        actorOf('parent', { institutionId }),
      ],
      can: (actor, row) => canReachSection(actor, capability, row),
      list: (actor) => list(actor, capability),
      idOf: (row) => row.id,
    });
  },
);

describe('a substitute', () => {
  test('reaches the section from the first day to the last, and only with the rights that were given', async () => {
    const substitute = await makeTeacher(here);
    const taught = (right?: 'grades' | 'attendance') =>
      inTenant(
        substitute.actor,
        async (tx) => (await tx.execute(sectionsTaughtBy(substitute.actor, right))).rows.length,
      );
    expect(await taught()).toBe(0);
    const today = new Date().toISOString().slice(0, 10);
    const part = await inTenant(here.admin, (tx) =>
      assignTeacher(tx, here.admin, mine, {
        staffId: substitute.staffId,
        part: 'substitute',
        may: ['attendance'],
        from: here.startsOn,
      }),
    );
    expect(await taught('attendance')).toBe(1);
    expect(await taught('grades')).toBe(0);
    await inTenant(here.admin, (tx) =>
      changeTeacher(tx, here.admin, mine, part, { version: part.version, lastDay: here.startsOn }),
    );
    expect(await taught(), `after the last day, ${today}`).toBe(0);
  });
});

test('a teacher finds their own students in the registry and nobody else', async () => {
  const reader: Actor = {
    ...teacher.actor,
    overrides: [{ schoolId: null, role: 'teacher', capability: 'people.read_students', reach: 'section' }],
  };
  const found = await inTenant(reader, (tx) => listStudents(tx, reader, { limit: 50 } as never));
  expect(found.items.map((row) => row.id).toSorted()).toEqual(ids.toSorted());
  const stranger = { ...reader, userId: actorOf('teacher').userId };
  expect((await inTenant(stranger, (tx) => listStudents(tx, stranger, { limit: 50 } as never))).items).toEqual([]);
});

test('classmates are known by first name and first surname only', async () => {
  const { items, homeroom } = await inTenant(student, (tx) => listMyClasses(tx, student));
  expect(items.map((one) => one.id)).toEqual([mine.id]);
  expect(homeroom?.name).toBeTruthy();
  expect(items[0]?.classmates).toEqual([{ name: 'Ana Quispe', photoFileId: null }]);
  expect(JSON.stringify(items)).not.toContain('N1');
});
