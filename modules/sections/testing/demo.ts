import type { Actor } from '@patio/access';
import { startCatalogue, subjects } from '@patio/courses/server';
import { demoUnits } from '@patio/courses/testing';
import { inTenant, type Tx } from '@patio/platform';
import { rooms } from '@patio/schools/server';
import type { Chance, DemoPart, DemoSchool, DemoStep } from '@patio/schools/testing';
import { and, asc, eq, sql } from 'drizzle-orm';
import { assignLeads, createHomerooms, createSectionsFor, enrolMany, type HomeroomRow } from '../server/index.ts';
import { livenClasses } from './demo-life.ts';
import { chooseTutors, type DemoPupil, readPupils, readTeachers, writeContracts } from './demo-people.ts';
import { shareTeaching, type ToTeach } from './share-teaching.ts';

const LETTERS = 'ABCDEFGH';

/** The classes of the demo: catalogue, homerooms, sections with their teachers, everyone enrolled, a few who moved, and an elective. */
const fillDemoClasses: DemoPart = async ({ actor, schools, today, chance, settle }) => {
  for (const [i, school] of schools.entries()) {
    await inTenant(actor, (tx) => fillSchool(tx, actor, school, today, chance(`classes ${school.name}`)));
    // After the first school the database knows what classes are like.
    if (i === 0) await settle();
  }
};

async function fillSchool(tx: Tx, actor: Actor, school: DemoSchool, today: string, chance: Chance): Promise<void> {
  const catalogue = await startCatalogue(tx, actor, school.id, demoUnits);
  const codes = new Map((await tx.select().from(subjects)).map((subject) => [subject.id, subject.code]));
  const teachers = await readTeachers(tx, school);
  const classrooms = await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.schoolId, school.id), sql`cardinality(${rooms.features}) = 0`))
    .orderBy(asc(rooms.id));
  const weekly = catalogue.reduce((sum, course) => sum + course.periodsPerWeek, 0) / school.levels.length;
  const most = Math.min(classrooms.length, Math.floor((teachers.length * 25) / weekly));
  const pupils = await readPupils(tx, school, today);
  const planned = planGroups(school, pupils, most);

  const toTeach: ToTeach[] = planned.flatMap(({ level }, homeroom) =>
    catalogue
      .filter((course) => course.gradeLevelId === level.id)
      .map((course) => ({
        homeroom,
        courseId: course.id,
        subject: codes.get(course.subjectId) ?? '',
        periods: course.periodsPerWeek,
      })),
  );
  // The known teacher meets the known student: the third level's classes are given away first.
  const third = (one: ToTeach) => Number(planned[one.homeroom]?.level === school.levels[2]);
  const taught = toTeach.filter((one) => one.subject !== 'TUT').toSorted((a, b) => third(b) - third(a));
  const given = shareTeaching(taught, teachers);
  const tutors = chooseTutors(planned.length, given, teachers);
  for (const one of toTeach)
    if (one.subject === 'TUT' && tutors[one.homeroom]) given.set(one, tutors[one.homeroom] ?? '');

  const homerooms = await openHomerooms(tx, actor, school, planned, classrooms, tutors);
  const groups = planned.map((group, i) => ({ ...group, homeroom: homerooms[i] as HomeroomRow }));
  for (const on of [...new Set(pupils.map((pupil) => pupil.from))].toSorted()) {
    const arriving = groups.map(({ homeroom, pupils: here }) => ({
      homeroom,
      studentIds: here.filter((pupil) => pupil.from === on).map((pupil) => pupil.id),
    }));
    await enrolMany(
      tx,
      actor,
      on,
      arriving.filter(({ studentIds }) => studentIds.length > 0),
    );
  }
  const { sectionIds, plan } = await createSectionsFor(tx, actor, {
    schoolId: school.id,
    yearId: school.yearId,
    homeroomIds: homerooms.map((homeroom) => homeroom.id),
    courseIds: catalogue.map((course) => course.id),
  });
  const made = new Map(plan.create.map((one, i) => [`${one.homeroomId} ${one.courseId}`, sectionIds[i] as string]));
  const sectionOf = (homeroomId: string, courseId: string) => made.get(`${homeroomId} ${courseId}`);
  const leads = [...given].flatMap(([one, staffId]) => {
    const sectionId = sectionOf(homerooms[one.homeroom]?.id ?? '', one.courseId);
    return sectionId ? [{ sectionId, staffId }] : [];
  });
  await assignLeads(tx, actor, school.id, school.startsOn, leads);
  await livenClasses(tx, actor, school, today, { chance, groups, catalogue, teachers, sectionOf });
  await writeContracts(tx, school);
}

interface PlannedGroup {
  level: DemoSchool['levels'][number];
  letter: string;
  pupils: DemoPupil[];
}

/** As many homerooms as there are classrooms and teaching hours for, shared out by the size of each level. */
function planGroups(school: DemoSchool, pupils: readonly DemoPupil[], most: number): PlannedGroup[] {
  const size = Math.max(12, pupils.length / Math.max(most, school.levels.length));
  return school.levels.flatMap((level) => {
    const here = pupils.filter((pupil) => pupil.gradeLevelId === level.id);
    const count = Math.max(1, Math.min(LETTERS.length, Math.floor(here.length / size + 0.4)));
    return Array.from({ length: count }, (_, i) => ({
      level,
      letter: LETTERS[i] as string,
      pupils: here.filter((_pupil, k) => k % count === i),
    }));
  });
}

/** Opens them in the order of the plan, each in its room with its tutor. */
async function openHomerooms(
  tx: Tx,
  actor: Actor,
  school: DemoSchool,
  planned: readonly PlannedGroup[],
  classrooms: readonly { id: string }[],
  tutors: readonly (string | undefined)[],
): Promise<HomeroomRow[]> {
  const made = await createHomerooms(tx, actor, {
    schoolId: school.id,
    yearId: school.yearId,
    homerooms: planned.map(({ level, letter, pupils }, i) => ({
      gradeLevelId: level.id,
      letter,
      capacity: Math.max(30, pupils.length + 2),
      roomId: classrooms[i]?.id ?? null,
      tutorStaffId: tutors[i] ?? null,
    })),
  });
  return planned.map(
    ({ level, letter }) => made.find((one) => one.gradeLevelId === level.id && one.letter === letter) as HomeroomRow,
  );
}

export const demo: DemoStep = { fill: fillDemoClasses };
