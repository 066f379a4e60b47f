import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { restrictGuardian } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import {
  decideJustification,
  getClass,
  getJustification,
  justifyAbsence,
  listRoster,
  openRoll,
  overrideMark,
  withdrawJustification,
} from '../server/index.ts';
import { answerAlert, readChildren } from '../server/service/read-children.ts';
import { readStudent } from '../server/service/read-student.ts';
import { makeMother, makeTie } from '../testing/families.ts';
import { chooseConfig, makeClass, markOf, takeClass } from '../testing/index.ts';

testDatabase();

const DAY = 86_400_000;
const now = stopClockAt('2026-05-04T13:15:00Z');
let moved = 0;
const later = (days: number) => {
  moved += days;
  now.move(days * DAY);
};
afterEach(() => {
  now.move(-moved * DAY);
  moved = 0;
});

/** The class, its first student's mother, and what she sees and hears. */
async function makeFamily() {
  const at = await makeClass();
  const mother = await makeMother(at);
  const [ana = ''] = at.studentIds;
  const child = async () => {
    const [first] = (await inTenant(mother, (tx) => readChildren(tx, mother))).items;
    if (!first) throw new Error('no child');
    return first;
  };
  const asked = async () => (await child()).unexplained.map((day) => day.date);
  const told = async (userId = mother.userId) => {
    await deliverNews(at.school.institutionId, 'attendance');
    const rows = await inTenant(at.school.admin, (tx) =>
      tx.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(asc(notifications.createdAt)),
    );
    return rows.map(({ kind, urgent }) => [kind.replace('attendance.', ''), urgent]);
  };
  const explain = () =>
    inTenant(mother, (tx) =>
      justifyAbsence(tx, mother, {
        studentId: ana,
        fromOn: at.date,
        throughOn: at.date,
        reason: 'illness',
        text: 'Fiebre',
        fileId: null,
      }),
    );
  const office = actorOf('support', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
  /** The teacher's later word about Ana, having seen the one before. */
  const correct = async (code: string) => {
    const place = { meetingId: at.meetingId, date: at.date };
    const roll = await inTenant(at.teacher, (tx) => openRoll(tx, at.teacher, place));
    const heads = roll.students.find((student) => student.id === ana)?.heads ?? [];
    return takeClass(at, {}, { marks: [markOf(ana, code, { replaces: heads })] });
  };
  return { at, ana, mother, office, child, asked, told, explain, correct };
}

test('an absence is asked about until somebody explains it, also on the days after; then it waits for the office', async () => {
  const { at, ana, mother, office, child, asked, explain } = await makeFamily();
  await takeClass(at, { [ana]: 'F' });
  later(2);
  expect((await child()).unexplained).toEqual([{ date: at.date, classes: [expect.any(String)] }]);
  const page = await inTenant(mother, (tx) => readStudent(tx, mother, { studentId: ana }));
  expect(page.unexplained.map((day) => day.date)).toEqual([at.date]);
  const row = await explain();
  expect(await child()).toMatchObject({ unexplained: [], waiting: 1 });
  await inTenant(office, (tx) =>
    decideJustification(tx, office, row, { accept: false, answer: 'Falta la constancia' }),
  );
  expect(await child()).toMatchObject({ unexplained: [], waiting: 0 });
  later(40);
  expect(await asked()).toEqual([]);
});

test('what is withdrawn is asked about again, also today', async () => {
  const { at, ana, mother, child, explain } = await makeFamily();
  await takeClass(at, { [ana]: 'F' });
  expect((await child()).alert).toMatchObject({ answer: null });
  const { id, version } = await explain();
  expect(await child()).toMatchObject({ unexplained: [], alert: { answer: 'justified' } });
  await inTenant(mother, async (tx) =>
    withdrawJustification(tx, mother, await getJustification(tx, mother, id), version),
  );
  expect(await child()).toMatchObject({ unexplained: [{ date: at.date }], alert: { answer: null } });
});

test('who said that the child should be there is not asked why it is not', async () => {
  const { at, ana, mother, child, asked } = await makeFamily();
  await takeClass(at, { [ana]: 'F' });
  const { alert } = await child();
  await inTenant(mother, (tx) => answerAlert(tx, mother, alert?.id ?? ''));
  expect(await asked()).toEqual([]);
});

test('an absence that arrives days later is told too, without ringing at night; an explained or an old one is not', async () => {
  const { at, ana, asked, told } = await makeFamily();
  await chooseConfig(at.school, { correctionDays: 60 });
  later(3);
  await takeClass(at, { [ana]: 'F' });
  expect(await told()).toEqual([['child_was_absent', false]]);
  expect(await asked()).toEqual([at.date]);
  const other = await makeFamily();
  await other.explain();
  await takeClass(other.at, { [other.ana]: 'F' });
  expect([await other.told(), await other.asked()]).toEqual([[], []]);
  const old = await makeFamily();
  await chooseConfig(old.at.school, { correctionDays: 60 });
  later(40);
  await takeClass(old.at, { [old.ana]: 'F' });
  expect([await old.told(), await old.asked()]).toEqual([[], []]);
});

test('a school that does not tell families still asks them on their page', async () => {
  const { at, ana, asked, told } = await makeFamily();
  await chooseConfig(at.school, { tellFamilies: false });
  await takeClass(at, { [ana]: 'F' });
  expect([await told(), await asked()]).toEqual([[], [at.date]]);
});

test('a correction to present takes the question back and says so once; a new absence is told again', async () => {
  const { at, ana, office, child, asked, told, correct } = await makeFamily();
  await takeClass(at, { [ana]: 'F' });
  await correct('A');
  expect([await asked(), (await child()).alert]).toEqual([[], null]);
  const first = [
    ['child_absent', true],
    ['child_was_there', false],
  ];
  expect(await told()).toEqual(first);
  await correct('A');
  expect(await told()).toEqual(first);
  await correct('F');
  expect(await asked()).toEqual([at.date]);
  expect((await child()).alert).toMatchObject({ answer: null });
  expect(await told()).toEqual([...first, ['child_absent', true]]);
  const place = { meetingId: at.meetingId, date: at.date };
  await inTenant(office, async (tx) =>
    overrideMark(tx, office, await getClass(tx, office, place), await listRoster(tx, place), {
      studentId: ana,
      code: 'A',
      minutesLate: null,
      reason: 'Estaba en enfermería',
    }),
  );
  expect(await asked()).toEqual([]);
  expect(await told()).toHaveLength(4);
});

test('a court’s word closes this way too', async () => {
  const { at, ana, mother, told } = await makeFamily();
  const { actor: other, tie } = await makeTie(at, 'Saúl');
  const { admin } = at.school;
  later(1);
  await takeClass(at, { [ana]: 'F' });
  await inTenant(admin, (tx) =>
    restrictGuardian(tx, admin, {
      id: tie.id,
      version: tie.version,
      from: '2020-01-01',
      until: null,
      reason: 'Medida del juzgado',
    }),
  );
  expect(await told(other.userId)).toEqual([]);
  expect(await inTenant(other, (tx) => readChildren(tx, other))).toEqual({ items: [] });
  expect(await told(mother.userId)).toEqual([['child_was_absent', false]]);
});
