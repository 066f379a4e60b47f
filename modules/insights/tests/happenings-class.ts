import type { Actor } from '@patio/access';
import { getAssignment, getInClass, setAdaptation, setDates } from '@patio/assignments/server';
import { handInText, makeAssignment } from '@patio/assignments/testing';
import { makeClass, takeClass } from '@patio/attendance/testing';
import { askChange, decideChange } from '@patio/gradebook/server';
import { setUpGrading } from '@patio/grading/server';
import { addDays, makeId, weekday } from '@patio/kernel';
import { recordProgress } from '@patio/lessons/server';
import { makeLesson } from '@patio/lessons/testing';
import { linkAccount, studentRows } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { academicYears } from '@patio/schools/server';
import { saveDays } from '@patio/schools/testing';
import { endMany, getHomeroom, moveMany } from '@patio/sections/server';
import { enrol, makeSection, makeTeacher } from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { daysOfSchool, type Happening, morningOf, todayAt } from './happening.ts';
import { makeBook, publishMarks } from './marks-scene.ts';
import type { Scene } from './scene.ts';

/** The account of a student. */
async function accountOf({ school }: Scene, studentId: string): Promise<Actor> {
  const actor = actorOf('student', { institutionId: school.institutionId, schoolId: school.schoolId });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx
      .select({ personId: studentRows.personId })
      .from(studentRows)
      .where(eq(studentRows.id, studentId));
    await linkAccount(tx, row?.personId ?? '', actor.userId);
  });
  return actor;
}

/** The office takes and corrects classes, also of long ago, and days become holidays and school days again. */
export const rolls: Happening = async (scene, chance) => {
  const { school } = scene;
  const { admin, institutionId, schoolId } = school;
  const taught = await makeClass({ school, students: 10 });
  const { studentIds } = taught;
  await enrol(school, await inTenant(admin, (tx) => getHomeroom(tx, admin, scene.rooms[0]?.id ?? '')), studentIds);
  const by = actorOf('support', { institutionId, schoolId });
  return async () => {
    const mondays = (await daysOfSchool(scene)).filter((day) => weekday(day) === 1);
    const date = chance.pick(mondays);
    if (chance.below(6) > 0) {
      const away = Object.fromEntries(chance.some(studentIds, 30).map((id) => [id, 'F']));
      return takeClass({ ...taught, date }, away, { by });
    }
    return inTenant(admin, async (tx) => {
      const [year] = await tx.select().from(academicYears).where(eq(academicYears.id, school.yearId));
      const days = [{ date, kind: 'holiday' as const, name: null, bellScheduleId: null }];
      return year && saveDays(tx, admin, year, { version: year.version, days });
    });
  };
};

/** Students move between homerooms and leave, from days that are past. */
export const rosters: Happening = async ({ school: { admin }, rooms: [first, second, third] }, chance) => {
  const leaving = [...(second?.students ?? [])];
  const moving = [...(first?.students ?? [])];
  return async () => {
    const on = addDays(todayAt(), -chance.below(45));
    const leaves = chance.below(3) === 0;
    // Each of them once: a place that begins later is not moved from an earlier day.
    const studentIds = (leaves ? leaving : moving).splice(0, 1);
    if (studentIds.length === 0) return;
    await inTenant(admin, async (tx) =>
      leaves
        ? endMany(tx, admin, await getHomeroom(tx, admin, second?.id ?? ''), { studentIds, on })
        : moveMany(tx, admin, await getHomeroom(tx, admin, third?.id ?? ''), { studentIds, on }),
    );
  };
};

/** Sheets are opened to families, and marks in them are changed. */
export const marks: Happening = async (scene, chance) => {
  const scores = ['4', '9', '11', '14', '18', '20'];
  const published: { teacher: Actor; itemId: string; studentId: string }[] = [];
  let change = false;
  return async () => {
    change = !change && published.length > 0;
    if (!change) {
      const book = await makeBook(scene, chance.pick(scene.rooms.filter((_, at) => at !== 1)).students);
      const { item } = await publishMarks(book, () => chance.pick(scores), chance.below(2));
      published.push(...book.students.map((studentId) => ({ teacher: book.teacher, itemId: item.id, studentId })));
      return;
    }
    const [one] = published.splice(chance.below(published.length), 1);
    if (!one) return;
    const { teacher, itemId, studentId } = one;
    const after = { state: 'graded' as const, score: chance.pick(['0', '10', '12', '17']) };
    const reason = 'Sumé mal los puntos de la segunda parte.';
    const asked = await inTenant(teacher, (tx) =>
      askChange(tx, teacher, { id: makeId(), itemId, studentId, after, reason, evidenceFileId: null }),
    );
    await inTenant(scene.director, (tx) =>
      decideChange(tx, scene.director, asked.id, asked.version, true, 'Revisado con el docente'),
    );
  };
};

/** Work is given, handed in on time and late, given other dates for all and for one, and taken from one. */
export const work: Happening = async (scene, chance) => {
  const { school } = scene;
  await inTenant(school.admin, (tx) => setUpGrading(tx, school.admin, school.schoolId));
  const section = await makeSection(school);
  const studentIds = scene.rooms[2]?.students ?? [];
  await enrol(school, section, studentIds);
  const { actor: teacher } = await makeTeacher(school, section);
  const pupils: { id: string; actor: Actor }[] = [];
  for (const id of studentIds) pupils.push({ id, actor: await accountOf(scene, id) });
  const given: { id: string; assignedId: string }[] = [];
  const anyDue = () => morningOf(addDays(todayAt(), 4 - chance.below(60)));
  const dates = (dueAt: string) => ({ sectionId: section.id, termId: null, opensAt: null, dueAt, closesAt: null });
  const give = async () => {
    const made = await makeAssignment(teacher, [dates(morningOf(addDays(todayAt(), 2 + chance.below(12))))]);
    given.push({ id: made.id, assignedId: made.sections[0]?.id ?? '' });
  };
  const move = async () => {
    const { id } = chance.pick(given);
    await inTenant(teacher, async (tx) => {
      const row = await getAssignment(tx, teacher, 'assignments.author', id);
      await setDates(tx, teacher, row, { version: row.version, sections: [dates(anyDue())] });
    });
  };
  const adapted = new Set<string>();
  const adapt = async () => {
    const { assignedId } = chance.pick(given);
    const { id: studentId } = chance.pick(pupils);
    if (adapted.has(`${assignedId} ${studentId}`)) return;
    adapted.add(`${assignedId} ${studentId}`);
    const adaptation = chance.below(2) === 0 ? { excused: true } : { dueAt: anyDue() };
    await inTenant(teacher, async (tx) =>
      setAdaptation(tx, teacher, await getInClass(tx, teacher, 'assignments.author', assignedId), {
        studentId,
        adaptation,
      }),
    );
  };
  return async () => {
    if (given.length < 2) return give();
    const dice = chance.below(10);
    if (dice < 6) return handInText(chance.pick(pupils).actor, chance.pick(given).assignedId);
    return dice < 7 ? give() : dice < 9 ? move() : adapt();
  };
};

/** Students learn, and some of their devices tell of it weeks later. */
export const learning: Happening = async (scene, chance) => {
  const { school, rooms } = scene;
  const section = await makeSection(school);
  const studentIds = rooms[0]?.students ?? [];
  await enrol(school, section, studentIds);
  const { actor: teacher } = await makeTeacher(school, section);
  const lesson = await makeLesson(teacher, { courseId: section.courseId });
  let sequence = 0;
  return async () => {
    const day = chance.pick((await daysOfSchool(scene)).slice(-45));
    const studentId = chance.pick(studentIds);
    const event = { device: studentId, sequence: ++sequence, at: morningOf(day), block: makeId() };
    return inTenant(teacher, (tx) =>
      recordProgress(tx, teacher, { lesson, studentId }, [{ ...event, kind: 'active', seconds: 60 }]),
    );
  };
};
