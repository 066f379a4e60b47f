import type { Actor } from '@patio/access';
import { makeMembership, makeUser } from '@patio/accounts/testing';
import { notifications } from '@patio/notices/server';
import { linkAccount } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { clock, findJobKind, inTenant, type Tx } from '@patio/platform';
import { makeSchool } from '@patio/schools/testing';
import { makeHomeroom, makeSection, makeStudents, makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { classDaysOf, countTakenClasses, defineTakenClasses, readWeek } from '@patio/timetable/server';
import { makeMeeting } from '@patio/timetable/testing';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import {
  getPublication,
  getScenario,
  needs,
  openPublication,
  placements,
  previewPublish,
  previewRollBack,
  publications,
  publishScenario,
  rollBack,
  scenarios,
} from '../server/index.ts';
import { requireOpenDay } from '../server/service/publish/scene.ts';

testDatabase();

// Monday 4 May 2026 in Lima.
stopClockAt('2026-05-04T13:15:00Z');

type Place = [sectionId: string, cycleDay: number | null, period: number | null];

/** A homeroom with two classes on Mondays and Wednesdays, a teacher, a student and her mother. */
async function makeScene() {
  const school = await makeWorkingSchool();
  const homeroom = await makeHomeroom(school);
  const algebra = await makeSection(school, { name: 'Álgebra', homerooms: [homeroom] });
  const physics = await makeSection(school, { name: 'Física', homerooms: [homeroom] });
  await inTenant(school.admin, (tx) =>
    tx.insert(needs).values(
      [algebra, physics].map(({ id: sectionId }) => ({
        institutionId: school.institutionId,
        id: clock.id(),
        schoolId: school.schoolId,
        yearId: school.yearId,
        sectionId,
        periods: 1,
      })),
    ),
  );
  const [studentId = ''] = await makeStudents(school, 1, homeroom);
  const teacher = await makeTeacher(school, algebra);
  await makeMeeting(school.admin, algebra, { cycleDay: 1, period: 1 });
  await makeMeeting(school.admin, physics, { cycleDay: 3, period: 2 });
  const { user } = await makeUser({ memberships: [] });
  const membership = await makeMembership(user.id, { institutionId: school.institutionId, role: 'parent' });
  const { tie } = await makeGuardian(school.admin, studentId);
  await inTenant(school.admin, (tx) => linkAccount(tx, tie.personId, user.id));
  const parent = actorOf('parent', { ...membership, userId: user.id });
  const office = actorOf('support', { institutionId: school.institutionId, schoolId: school.schoolId });
  return { school, algebra, physics, studentId, parent, office, teacher };
}
type Scene = Awaited<ReturnType<typeof makeScene>>;

async function makeScenario({ school }: Scene, name: string, places: readonly Place[]): Promise<string> {
  const { institutionId, schoolId, yearId } = school;
  const id = clock.id();
  await inTenant(school.admin, async (tx) => {
    await tx
      .insert(scenarios)
      .values({ institutionId, id, schoolId, yearId, name, state: 'draft', byId: school.admin.userId });
    await tx.insert(placements).values(
      places.map(([sectionId, cycleDay, period]) => ({
        institutionId,
        scenarioId: id,
        sectionId,
        piece: 1,
        length: 1,
        cycleDay,
        period,
      })),
    );
  });
  return id;
}

const publish = (by: Actor, id: string, input: Partial<Parameters<typeof publishScenario>[3]> = {}) =>
  inTenant(by, async (tx) =>
    publishScenario(tx, by, await getScenario(tx, by, id), {
      edition: 0,
      fromOn: '2026-05-11',
      withoutParked: false,
      ...input,
    }),
  );
const daysOf = async (tx: Tx) =>
  (await classDaysOf(tx, undefined, '2026-05-04', '2026-05-22')).items.map(({ date, period }) => `${date} ${period}`);
const tell = (by: Actor, publicationId: string) =>
  findJobKind('planner.tell_week')?.run({
    jobId: publicationId,
    input: { publicationId },
    actor: by,
    attempt: 1,
    signal: new AbortController().signal,
    tenant: (work) => inTenant(by, work),
    step: (_name, work) => inTenant(by, work),
    progress: () => {},
  });

test('a scenario becomes the week from its day on, everybody hears of their own, and it can be taken back', async () => {
  const scene = await makeScene();
  const { algebra, physics, office, parent, studentId, school, teacher } = scene;
  const id = await makeScenario(scene, 'Otra', [
    [algebra.id, 2, 1],
    [physics.id, 3, 2],
  ]);
  const before = await inTenant(office, (tx) => previewPublish(tx, office, { id, fromOn: '2026-05-11' }));
  expect(before).toMatchObject({
    fromOn: '2026-05-11',
    earliest: '2026-05-04',
    clashes: [],
    parked: 0,
    change: {
      sections: [
        {
          name: 'Álgebra',
          students: 1,
          before: [{ cycleDay: 1, period: 1 }],
          after: [{ cycleDay: 2, period: 1, teacherIds: [teacher.staffId] }],
        },
      ],
      teachers: [{ id: teacher.staffId, told: true }],
      figures: { begun: 1, ended: 1, kept: 1, students: 1, studentsTold: 0, familiesTold: 1 },
    },
  });
  const first = await publish(office, id);
  const week = (on: string) => inTenant(parent, (tx) => readWeek(tx, parent, { studentId, week: on }));
  expect((await week('2026-05-04')).items.map((item) => item.date)).toEqual(['2026-05-04', '2026-05-06']);
  expect((await week('2026-05-11')).items.map((item) => item.date)).toEqual(['2026-05-12', '2026-05-13']);

  await tell(office, first);
  await tell(office, first);
  const told = await inTenant(school.admin, (tx) => tx.select().from(notifications));
  expect(told.map(({ kind, userId }) => [kind, userId])).toEqual([['planner.child_week_changed', parent.userId]]);
  expect(told[0]?.params).toMatchObject({ from: '2026-05-11', count: 1 });
  expect(String(told[0]?.params.lines)).toContain('Álgebra');
  expect(String(told[0]?.params.lines)).not.toContain('Física');

  // A week later it is taken back: the days that were lived by it stay.
  const opened = await inTenant(office, (tx) => openPublication(tx, office, first));
  expect(opened).toMatchObject({ can: { rollBack: true }, change: { sections: [{ name: 'Álgebra' }] } });
  expect(
    await inTenant(office, (tx) => previewRollBack(tx, office, { id: first, fromOn: '2026-05-18' })),
  ).toMatchObject({
    change: { sections: [{ before: [{ cycleDay: 2 }], after: [{ cycleDay: 1 }] }] },
  });
  const second = await inTenant(office, async (tx) =>
    rollBack(tx, office, await getPublication(tx, office, first), { version: opened.version, fromOn: '2026-05-18' }),
  );
  expect(await inTenant(office, daysOf)).toEqual([
    '2026-05-04 1',
    '2026-05-06 2',
    '2026-05-12 1',
    '2026-05-13 2',
    '2026-05-18 1',
    '2026-05-20 2',
  ]);
  expect(await inTenant(office, (tx) => openPublication(tx, office, second))).toMatchObject({
    restores: { id: first },
  });
  const again = inTenant(office, async (tx) =>
    rollBack(tx, office, await getPublication(tx, office, first), {
      version: opened.version + 1,
      fromOn: '2026-05-18',
    }),
  );
  await expect(again).rejects.toMatchObject({ code: 'planner.not_last' });
});

test('what cannot be published is refused plainly and changes nothing', async () => {
  const scene = await makeScene();
  const { algebra, physics, office, school } = scene;
  const clash = await makeScenario(scene, 'Choque', [
    [algebra.id, 2, 1],
    [physics.id, 2, 1],
  ]);
  const parked = await makeScenario(scene, 'Estacionada', [
    [algebra.id, 2, 1],
    [physics.id, null, null],
  ]);
  const same = await makeScenario(scene, 'Igual', [
    [algebra.id, 1, 1],
    [physics.id, 3, 2],
  ]);
  const before = await inTenant(office, daysOf);
  await expect(publish(office, clash)).rejects.toMatchObject({ code: 'planner.homeroom_clash' });
  expect((await inTenant(office, (tx) => previewPublish(tx, office, { id: clash }))).clashes).toMatchObject([
    { of: 'homeroom', day: 2, period: 1 },
  ]);
  await expect(publish(office, parked)).rejects.toMatchObject({ code: 'planner.lessons_parked', data: { count: 1 } });
  await expect(publish(office, same)).rejects.toMatchObject({ code: 'planner.nothing_changes' });
  await expect(publish(office, parked, { edition: 7 })).rejects.toMatchObject({ code: 'planner.changed_meanwhile' });
  await expect(publish(office, parked, { fromOn: '2026-05-03' })).rejects.toMatchObject({
    code: 'planner.day_is_over',
  });
  await expect(publish(office, parked, { fromOn: '2030-01-01' })).rejects.toMatchObject({
    code: 'planner.outside_year',
  });
  const neighbour = actorOf('support', {
    institutionId: school.institutionId,
    schoolId: (await makeSchool(school.institutionId)).id,
  });
  await expect(publish(neighbour, parked)).rejects.toMatchObject({ code: 'planner.not_found' });
  expect(await inTenant(office, daysOf)).toEqual(before);
  expect(await inTenant(office, (tx) => tx.$count(publications, eq(publications.schoolId, school.schoolId)))).toBe(0);
  expect(await inTenant(office, (tx) => countTakenClasses(tx, { schoolId: school.schoolId, date: '2026-05-04' }))).toBe(
    0,
  );
  await publish(office, parked, { withoutParked: true });
  expect(await inTenant(office, daysOf)).toEqual(['2026-05-04 1', '2026-05-06 2', '2026-05-12 1', '2026-05-19 1']);
});

test('a roll that is taken while a week is being published for today refuses it, and nothing is half changed', async () => {
  const scene = await makeScene();
  const { algebra, physics, office } = scene;
  const id = await makeScenario(scene, 'Hoy', [
    [algebra.id, 2, 1],
    [physics.id, 3, 2],
  ]);
  const before = await inTenant(office, daysOf);
  let asked = 0;
  // The first look finds nothing; the roll is there when the week has been written.
  onTestFinished(defineTakenClasses(async () => (asked++ === 0 ? 0 : 1)));
  await expect(publish(office, id, { fromOn: '2026-05-04' })).rejects.toMatchObject({
    code: 'planner.classes_taken',
    data: { count: 1 },
  });
  expect(asked).toBe(2);
  expect(await inTenant(office, daysOf)).toEqual(before);
  // From the next day on it may change, and today stays as it is being held.
  await publish(office, id, { fromOn: '2026-05-05' });
  expect((await inTenant(office, daysOf)).slice(0, 2)).toEqual(['2026-05-04 1', '2026-05-05 1']);
});

test('a day whose classes are being taken keeps its week; the next one may change', () => {
  const open = { today: '2026-05-04', earliest: '2026-05-05', latest: '2026-12-18', takenToday: 2 };
  expect(() => requireOpenDay('2026-05-04', open)).toThrow(
    expect.objectContaining({ code: 'planner.classes_taken', data: { count: 2 } }),
  );
  expect(() => requireOpenDay('2026-05-05', open)).not.toThrow();
});
