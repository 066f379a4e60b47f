import { makeUser } from '@patio/accounts/testing';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { inTenant } from '@patio/platform';
import { makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, expectPolicyAgreement, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { makeMeeting } from '@patio/timetable/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  alerts,
  canReachRoll,
  decideJustification,
  getClass,
  getJustification,
  justifyAbsence,
  listRoster,
  openRoll,
  overrideMark,
  rolls,
  rollsVisibleTo,
} from '../server/index.ts';
import { readAway } from '../server/service/read-away.ts';
import { answerAlert, readChildren } from '../server/service/read-children.ts';
import { readStudent } from '../server/service/read-student.ts';
import { makeMother, makeTie } from '../testing/families.ts';
import { makeClass, type TestClass, takeClass } from '../testing/index.ts';

testDatabase();

const now = stopClockAt('2026-05-04T13:15:00Z');

const toldTo = (at: TestClass, userId: string) =>
  inTenant(at.school.admin, (tx) => tx.select().from(notifications).where(eq(notifications.userId, userId)));

describe('telling families', () => {
  test('the first unexplained absence of the day is told once, to those who may be told', async () => {
    const at = await makeClass();
    const mother = await makeMother(at);
    const { actor: stranger, tie } = await makeTie(at);
    await inTenant(at.school.admin, (tx) =>
      tx.execute(sql`update people_guardianships set sees_attendance = false where id = ${tie.id}`),
    );
    const [ana = ''] = at.studentIds;
    await takeClass(at, { [ana]: 'F' });
    await takeClass(at, { [ana]: 'F' });
    await deliverNews(at.school.institutionId, 'attendance');
    expect((await toldTo(at, mother.userId)).map((row) => row.kind)).toEqual(['attendance.child_absent']);
    expect(await toldTo(at, stranger.userId)).toEqual([]);
  });
  test('an explained absence is not told', async () => {
    const at = await makeClass();
    const mother = await makeMother(at);
    const [ana = ''] = at.studentIds;
    await inTenant(mother, (tx) =>
      justifyAbsence(tx, mother, {
        studentId: ana,
        fromOn: at.date,
        throughOn: at.date,
        reason: 'illness',
        text: 'Fiebre',
        fileId: null,
      }),
    );
    await takeClass(at, { [ana]: 'F' });
    const told = await inTenant(at.school.admin, (tx) => tx.select().from(alerts));
    expect(told).toEqual([]);
  });
  test('an absence that the office finds is told too', async () => {
    const at = await makeClass();
    const mother = await makeMother(at);
    const [ana = ''] = at.studentIds;
    const office = actorOf('support', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
    const place = { meetingId: at.meetingId, date: at.date };
    await takeClass(at);
    await inTenant(office, async (tx) =>
      overrideMark(tx, office, await getClass(tx, office, place), await listRoster(tx, place), {
        studentId: ana,
        code: 'F',
        minutesLate: null,
        reason: 'No pasó por la puerta',
      }),
    );
    await deliverNews(at.school.institutionId, 'attendance');
    expect((await toldTo(at, mother.userId)).map((row) => row.kind)).toEqual(['attendance.child_absent']);
  });
  test('the guardian’s answer reaches the teacher', async () => {
    const at = await makeClass();
    const { institutionId, schoolId } = at.school;
    const mother = await makeMother(at);
    const office = await makeUser({ memberships: [{ institutionId, role: 'support', schoolId }] });
    const teacher = await makeUser({ memberships: [{ institutionId, role: 'teacher', schoolId }] });
    await inTenant(at.school.admin, (tx) =>
      tx.execute(sql`update people_persons set user_id = ${teacher.user.id} where user_id = ${at.teacher.userId}`),
    );
    at.teacher = { ...at.teacher, userId: teacher.user.id };
    const [ana = ''] = at.studentIds;
    await takeClass(at, { [ana]: 'F' });
    const [child] = (await inTenant(mother, (tx) => readChildren(tx, mother))).items;
    expect(child?.alert?.answer).toBeNull();
    await inTenant(mother, (tx) => answerAlert(tx, mother, child?.alert?.id ?? ''));
    const roll = await inTenant(at.teacher, (tx) =>
      openRoll(tx, at.teacher, { meetingId: at.meetingId, date: at.date }),
    );
    expect(roll.students.find((student) => student.id === ana)?.expectedByFamily).toBe(true);
    await deliverNews(institutionId, 'attendance');
    const linkOf = async (userId: string) => (await toldTo(at, userId)).map((row) => row.link);
    // The teacher is led to the class, the office to its own front page: each to a place that is theirs.
    expect(await linkOf(teacher.user.id)).toEqual([`/teacher/attendance?date=${at.date}&meeting=${at.meetingId}`]);
    expect(await linkOf(office.user.id)).toEqual(['/']);
    await expect(inTenant(mother, (tx) => answerAlert(tx, mother, child?.alert?.id ?? ''))).rejects.toMatchObject({
      code: 'attendance.already_answered',
    });
  });
});

describe('a parent’s first page', () => {
  test('looks to the next day with classes only once nothing more is on today', async () => {
    const mother = await makeMother(await makeClass());
    const seen = async () => (await inTenant(mother, (tx) => readChildren(tx, mother))).items[0];
    expect(await seen()).toMatchObject({ today: '2026-05-04', classes: [{}], next: null });
    now.move(5 * 86_400_000);
    expect(await seen()).toMatchObject({
      today: '2026-05-09',
      classes: [],
      next: { date: '2026-05-11', classes: [{ countsAs: null }] },
    });
    now.move(-5 * 86_400_000);
  });
});

describe('justifications', () => {
  test('accepted, they excuse what was taken, and never make an absent child present', async () => {
    const at = await makeClass();
    const mother = await makeMother(at);
    const [ana = ''] = at.studentIds;
    const office = actorOf('support', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
    await takeClass(at, { [ana]: 'F' });
    const { id } = await inTenant(mother, (tx) =>
      justifyAbsence(tx, mother, {
        studentId: ana,
        fromOn: at.date,
        throughOn: at.date,
        reason: 'illness',
        text: 'Fiebre',
        fileId: null,
      }),
    );
    await inTenant(office, async (tx) =>
      decideJustification(tx, office, await getJustification(tx, office, id), { accept: true, answer: '' }),
    );
    const view = await inTenant(mother, (tx) => readStudent(tx, mother, { studentId: ana, month: '2026-05' }));
    expect(view.total).toMatchObject({ expected: 2, present: 0, absent: 0, excused: 2 });
    expect(view.days[0]?.classes[0]).toMatchObject({ code: 'F', countsAs: 'excused' });
    const [roll] = await inTenant(office, (tx) => tx.select().from(rolls).where(eq(rolls.meetingId, at.meetingId)));
    expect(roll).toMatchObject({ expected: 3, present: 2, absent: 0, excused: 1 });
  });
  test('announced ahead they fill the roll, with their reason', async () => {
    const at = await makeClass();
    const office = actorOf('support', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
    const [ana = '', ...others] = at.studentIds;
    await inTenant(office, (tx) =>
      justifyAbsence(tx, office, {
        studentId: ana,
        fromOn: '2026-05-11',
        throughOn: '2026-05-12',
        reason: 'travel',
        text: 'Viaje',
        fileId: null,
      }),
    );
    now.move(7 * 86_400_000);
    const next = { ...at, date: '2026-05-11', studentIds: others };
    const roll = await inTenant(at.teacher, (tx) =>
      openRoll(tx, at.teacher, { meetingId: at.meetingId, date: next.date }),
    );
    expect(roll.students.find((student) => student.id === ana)?.planned).toMatchObject({ code: 'J', reason: 'travel' });
    expect(await takeClass(next)).toMatchObject({ expected: 3, present: 2, excused: 1, unmarked: 0 });
    now.move(-7 * 86_400_000);
  });
  test('accepted before the class, they excuse an absence that the teacher marks by hand', async () => {
    const at = await makeClass();
    const office = actorOf('support', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
    const [ana = '', luis = ''] = at.studentIds;
    for (const studentId of [ana, luis])
      await inTenant(office, (tx) =>
        justifyAbsence(tx, office, {
          studentId,
          fromOn: at.date,
          throughOn: at.date,
          reason: 'appointment',
          text: 'Dentista',
          fileId: null,
        }),
      );
    expect(await takeClass(at, { [ana]: 'F' })).toMatchObject({ expected: 3, present: 2, absent: 0, excused: 1 });
  });
  test('a teacher knows who of their own students is away, and who was announced', async () => {
    const at = await makeClass();
    const mother = await makeMother(at);
    const [ana = '', luis = ''] = at.studentIds;
    await inTenant(mother, (tx) =>
      justifyAbsence(tx, mother, {
        studentId: ana,
        fromOn: at.date,
        throughOn: at.date,
        reason: 'travel',
        text: 'Viaje',
        fileId: null,
      }),
    );
    const away = (by = at.teacher) => inTenant(by, (tx) => readAway(tx, by));
    expect(await away()).toMatchObject({ away: [], announced: [{ studentId: ana, reason: 'travel' }] });
    await takeClass(at, { [luis]: 'F' });
    expect(await away()).toMatchObject({ away: [{ studentId: luis, countsAs: 'absent' }], announced: [] });
    const { actor: stranger } = await makeTeacher(at.school);
    expect(await away(stranger)).toEqual({ away: [], announced: [] });
  });
  test('who is away is who missed their last class of the day, named once', async () => {
    const at = await makeClass();
    const [ana = '', luis = ''] = at.studentIds;
    const twin = await makeMeeting(at.school.admin, at.section);
    const second = await makeMeeting(at.school.admin, at.section, { period: 2 });
    const away = async () => {
      const found = await inTenant(at.teacher, (tx) => readAway(tx, at.teacher));
      return found.away.map(({ studentId }) => studentId).toSorted();
    };
    await takeClass(at, { [ana]: 'F', [luis]: 'F' });
    await takeClass({ ...at, meetingId: twin.id }, { [ana]: 'F', [luis]: 'F' });
    expect(await away()).toEqual([ana, luis].toSorted());
    await takeClass({ ...at, meetingId: second.id }, { [luis]: 'F' });
    expect(await away()).toEqual([luis]);
  });
  test('another family finds nothing', async () => {
    const at = await makeClass();
    const other = await makeClass({ school: at.school });
    const mother = await makeMother(other);
    await expect(
      inTenant(mother, (tx) => readStudent(tx, mother, { studentId: at.studentIds[0] ?? '' })),
    ).rejects.toMatchObject({ code: 'attendance.not_found' });
  });
});

test('the rule about one roll and the filter of rolls agree', async () => {
  const mine = await makeClass();
  const { school } = mine;
  const other = await makeClass({ school });
  const elsewhere = await makeClass({ school: await makeWorkingSchool({ institutionId: school.institutionId }) });
  for (const at of [mine, other, elsewhere]) await takeClass(at);
  const { institutionId, schoolId } = school;
  const { actor: idle } = await makeTeacher(school);
  const rows = await inTenant(school.admin, (tx) => tx.select().from(rolls));
  const taught = new Map([
    [mine.teacher.userId, mine.meetingId],
    [other.teacher.userId, other.meetingId],
  ]);
  await expectPolicyAgreement({
    rows,
    actors: [
      mine.teacher,
      other.teacher,
      idle,
      school.admin,
      ...(['director', 'coordinator', 'support', 'student', 'parent', 'psychology'] as const).map((role) =>
        actorOf(role, { institutionId, schoolId }),
      ),
    ],
    can: (actor, row) =>
      canReachRoll(actor, 'attendance.read', {
        schoolId: row.schoolId,
        mine: taught.get(actor.userId) === row.meetingId,
      }),
    list: (actor) =>
      inTenant(actor, (tx) => tx.select({ id: rolls.id }).from(rolls).where(rollsVisibleTo(actor, 'attendance.read'))),
    idOf: (row) => row.id,
  });
});
