import { systemActor } from '@patio/access';
import { makeUser } from '@patio/accounts/testing';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { linkAccount, studentRows } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { enrol, makeStudents } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { remindClass, setAdaptation, tellDue } from '../server/index.ts';
import { assigned, assignments } from '../server/schema.ts';
import { tellOpened } from '../server/service/news.ts';
import { datesOf, inHours, makeAssignment } from '../testing/index.ts';
import { deskOf } from './desk.ts';
import { atDesk, makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let userId: string;
let studentId: string;

/** A student whose account can be told things. */
beforeAll(async () => {
  scene = await makeScene();
  const { institutionId, schoolId, admin } = scene.school;
  const { user } = await makeUser({ memberships: [{ institutionId, role: 'student', schoolId }] });
  [studentId] = (await makeStudents(scene.school, 1)) as [string];
  await enrol(scene.school, scene.section, [studentId]);
  await inTenant(admin, async (tx) => {
    const [row] = await tx.select().from(studentRows).where(eq(studentRows.id, studentId));
    await linkAccount(tx, row!.personId, user.id);
  });
  userId = user.id;
});

const told = async (kind: string) => {
  const rows = await inTenant(scene.school.admin, (tx) =>
    tx.select().from(notifications).where(eq(notifications.userId, userId)),
  );
  return rows.filter((row) => row.kind === kind);
};
const deliver = () => deliverNews(scene.school.institutionId, 'assignments');

test('a class hears of new work once; a draft mark is told to nobody, a returned one without the mark', async () => {
  const desk = deskOf(scene);
  const { id } = await desk.give({ title: 'Carta abierta' });
  await deliver();
  await deliver();
  expect((await told('assignments.opened')).map(({ link }) => link)).toEqual([`/student/assignment-detail/${id}`]);
  await desk.grade(id, studentId, '7.75');
  await deliver();
  expect(await told('assignments.returned')).toEqual([]);
  await desk.release(id, [studentId]);
  await deliver();
  const back = await told('assignments.returned');
  expect(back).toHaveLength(1);
  expect(JSON.stringify(back)).not.toContain('7.75');
});

test('a reminder reaches those who owe it, once a day', async () => {
  const { id } = await deskOf(scene).give();
  const remind = () => atDesk(scene.teacher, id, (tx, place) => remindClass(tx, scene.teacher, place));
  expect(await remind()).toBe(4);
  await expect(remind()).rejects.toMatchObject({ code: 'assignments.reminded_today' });
  await deliver();
  expect(await told('assignments.reminded')).toHaveLength(1);
});

test('what is due tomorrow is told in one, and not again in the next hour', async () => {
  const { teacher, section, school } = scene;
  const lima = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  const tomorrow = new Date(`${lima}T12:00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  const dates = datesOf(section.id, { dueAt: tomorrow.toISOString(), closesAt: null });
  for (const title of ['Una', 'Otra']) await makeAssignment(teacher, [dates], { title });
  await tellDue(systemActor(school.institutionId));
  await tellDue(systemActor(school.institutionId));
  expect((await told('assignments.due_tomorrow')).map(({ params }) => params)).toEqual([
    { count: 2, titles: expect.stringMatching(/Una · Otra|Otra · Una/) },
  ]);
});

test('whoever has a date of their own is told of that one, not of the date of the class', async () => {
  const { teacher, section, school } = scene;
  const noon = (days: number) => {
    const lima = new Date(Date.now() - 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
    return `${lima}T17:00:00.000Z`;
  };
  const give = async (title: string, forClass: string, own: string) => {
    const made = await makeAssignment(teacher, [datesOf(section.id, { dueAt: forClass, closesAt: null })], { title });
    await atDesk(teacher, made.sections[0]!.id, (tx, place) =>
      setAdaptation(tx, teacher, place, { studentId, adaptation: { dueAt: own } }),
    );
  };
  await give('Antes que los demás', noon(6), noon(1));
  await give('Con más días', noon(1), noon(6));
  await tellDue(systemActor(school.institutionId));
  await tellDue(systemActor(school.institutionId));
  const titles = (await told('assignments.due_tomorrow')).map(({ params }) => String(params.titles)).join(' ');
  expect(titles.match(/Antes que los demás/g)).toHaveLength(1);
  expect(titles).not.toContain('Con más días');
});

test('what was given to open later is told of once it opens, once', async () => {
  const { teacher, section, school } = scene;
  const house = systemActor(school.institutionId);
  const heard = async () => (await told('assignments.opened')).filter(({ params }) => params.title === 'Para el lunes');
  const dates = datesOf(section.id, { opensAt: inHours(2) });
  const { id } = await makeAssignment(teacher, [dates], { title: 'Para el lunes' });
  await deliver();
  await tellOpened(house);
  expect(await heard()).toEqual([]);
  await inTenant(school.admin, async (tx) => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await tx
      .update(assignments)
      .set({ publishedAt: at(-20) })
      .where(eq(assignments.id, id));
    await tx
      .update(assigned)
      .set({ opensAt: at(-0.1), createdAt: at(-20) })
      .where(eq(assigned.assignmentId, id));
  });
  await tellOpened(house);
  await tellOpened(house);
  expect(await heard()).toHaveLength(1);
});

test('an exam that opens tomorrow is told of today; other work that cannot be begun is not', async () => {
  const { teacher, section, school } = scene;
  const lima = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  const due = new Date(`${lima}T20:00:00Z`);
  due.setUTCDate(due.getUTCDate() + 1);
  const opensAt = new Date(due.getTime() - 3_600_000).toISOString();
  const dates = datesOf(section.id, { opensAt, dueAt: due.toISOString(), closesAt: null });
  const { id } = await makeAssignment(teacher, [dates], { title: 'Prueba de unidad' });
  await inTenant(school.admin, (tx) => tx.update(assignments).set({ kind: 'exam' }).where(eq(assignments.id, id)));
  await makeAssignment(teacher, [dates], { title: 'Taller en clase' });
  await tellDue(systemActor(school.institutionId));
  const titles = (await told('assignments.due_tomorrow')).map(({ params }) => String(params.titles)).join(' ');
  expect(titles).toContain('Prueba de unidad');
  expect(titles).not.toContain('Taller en clase');
});
