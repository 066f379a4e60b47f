import { courses } from '@patio/courses/server';
import { clock, inTenant, type Tx } from '@patio/platform';
import type { DemoPart, DemoScene, DemoSchool, DemoStep } from '@patio/schools/testing';
import { enrolments, feeds, homeroomEnrolments, homerooms, sections, teachers } from '@patio/sections/server';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { changes, meetings } from '../server/index.ts';
import { type Lessons, placeWeek } from './place-week.ts';

const DAYS = 5;
const PERIODS = 7;

interface Taught extends Lessons {
  sectionId: string;
  roomId: string | null;
  /** The homerooms whose students chose it; those of an elective must all be free. */
  from: string[];
}

/** The sections of a school with who leads them, for whom and how often a week. */
async function readTeaching(tx: Tx, school: DemoSchool): Promise<Taught[]> {
  const choosers = await readChoosers(tx, school);
  const rows = await tx
    .select({
      sectionId: sections.id,
      staffId: teachers.staffId,
      times: courses.periodsPerWeek,
      homeroomId: feeds.homeroomId,
      ownRoom: sections.roomId,
      roomId: homerooms.roomId,
    })
    .from(sections)
    .innerJoin(courses, and(eq(courses.institutionId, sections.institutionId), eq(courses.id, sections.courseId)))
    .innerJoin(
      teachers,
      and(
        eq(teachers.institutionId, sections.institutionId),
        eq(teachers.sectionId, sections.id),
        eq(teachers.part, 'lead'),
        isNull(teachers.untilOn),
      ),
    )
    .leftJoin(feeds, and(eq(feeds.institutionId, sections.institutionId), eq(feeds.sectionId, sections.id)))
    .leftJoin(homerooms, and(eq(homerooms.institutionId, sections.institutionId), eq(homerooms.id, feeds.homeroomId)))
    .where(eq(sections.schoolId, school.id))
    .orderBy(asc(homerooms.name), asc(sections.name));
  return rows.map((row) => ({
    sectionId: row.sectionId,
    teacher: row.staffId,
    group: row.homeroomId ?? row.sectionId,
    times: row.times,
    roomId: row.ownRoom ?? row.roomId,
    from: row.homeroomId ? [] : (choosers.get(row.sectionId) ?? []),
  }));
}

/** Whose students chose the electives of a school. */
async function readChoosers(tx: Tx, school: DemoSchool): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectDistinct({ sectionId: enrolments.sectionId, homeroomId: homeroomEnrolments.homeroomId })
    .from(enrolments)
    .innerJoin(
      homeroomEnrolments,
      and(
        eq(homeroomEnrolments.institutionId, enrolments.institutionId),
        eq(homeroomEnrolments.studentId, enrolments.studentId),
        isNull(homeroomEnrolments.untilOn),
      ),
    )
    .where(and(eq(enrolments.schoolId, school.id), eq(enrolments.origin, 'direct')));
  return new Map(
    [...Map.groupBy(rows, (row) => row.sectionId)].map(([id, own]) => [id, own.map((row) => row.homeroomId)]),
  );
}

/** Electives go where their teacher and everyone who chose them is free. */
function placeElectives(week: Map<Taught, number[]>, electives: readonly Taught[]): void {
  for (const elective of electives) {
    const busy = new Set<number>();
    for (const [lesson, slots] of week)
      if (lesson.teacher === elective.teacher || elective.from.includes(lesson.group))
        for (const slot of slots) busy.add(slot);
    const free = Array.from({ length: DAYS * PERIODS }, (_, slot) => slot).filter((slot) => !busy.has(slot));
    week.set(elective, free.slice(-elective.times));
  }
}

/** Whoever helps in a class must be free when it meets: where they teach elsewhere, somebody else helps instead. */
async function freeHelpers(tx: Tx, school: DemoSchool, week: Map<Taught, number[]>): Promise<void> {
  const busy = new Map<string, Set<number>>();
  const slotsOf = new Map([...week].map(([{ sectionId }, slots]) => [sectionId, slots]));
  const occupy = (staffId: string, slots: readonly number[]) =>
    busy.set(staffId, new Set([...(busy.get(staffId) ?? []), ...slots]));
  for (const [{ teacher }, slots] of week) occupy(teacher, slots);
  const helpers = await tx
    .select({ id: teachers.id, sectionId: teachers.sectionId, staffId: teachers.staffId })
    .from(teachers)
    .innerJoin(sections, and(eq(sections.institutionId, teachers.institutionId), eq(sections.id, teachers.sectionId)))
    .where(and(eq(sections.schoolId, school.id), inArray(teachers.part, ['co_teacher', 'assistant'])))
    .orderBy(asc(teachers.id));
  const spare = [...new Set([...week.keys()].map(({ teacher }) => teacher))].reverse();
  for (const { id, sectionId, staffId } of helpers) {
    const slots = slotsOf.get(sectionId) ?? [];
    const isFree = (who: string) => slots.every((slot) => !busy.get(who)?.has(slot));
    const chosen = isFree(staffId) ? staffId : (spare.find(isFree) ?? staffId);
    if (chosen !== staffId) await tx.update(teachers).set({ staffId: chosen }).where(eq(teachers.id, id));
    occupy(chosen, slots);
  }
}

async function fillWeek(tx: Tx, { institutionId }: DemoScene, school: DemoSchool): Promise<void> {
  const taught = await readTeaching(tx, school);
  const week = placeWeek(
    taught.filter((lesson) => lesson.from.length === 0),
    DAYS * PERIODS,
  ) as Map<Taught, number[]>;
  placeElectives(
    week,
    taught.filter((lesson) => lesson.from.length > 0),
  );
  await freeHelpers(tx, school, week);
  const rows = [...week].flatMap(([lesson, slots]) =>
    slots.map((slot) => ({
      institutionId,
      id: clock.id(),
      schoolId: school.id,
      sectionId: lesson.sectionId,
      cycleDay: (slot % DAYS) + 1,
      period: Math.floor(slot / DAYS) + 1,
      length: 1,
      roomId: lesson.roomId,
      staffId: null,
      fromOn: school.startsOn,
    })),
  );
  for (let i = 0; i < rows.length; i += 1_000) await tx.insert(meetings).values(rows.slice(i, i + 1_000));
}

/** The weekly plan of every section, and a few days on which it is different. */
const fillDemoPlan: DemoPart = async (scene) => {
  for (const school of scene.schools)
    await inTenant(scene.actor, async (tx) => {
      await fillWeek(tx, scene, school);
      await tx.execute(sql`insert into ${changes} (institution_id, id, school_id, meeting_id, date, cancelled, reason, by_id)
        select m.institution_id, gen_random_uuid(), m.school_id, m.id, d.date, true, 'Reunión de docentes', ${scene.actor.userId}::uuid
        from ${meetings} m
        join schools_calendar_days d on d.institution_id = m.institution_id and d.school_id = m.school_id and d.cycle_day = m.cycle_day
        where m.institution_id = ${scene.institutionId} and m.school_id = ${school.id} and m.period = ${PERIODS}
          and d.kind = 'school_day' and d.date = (
            select max(c.date) from schools_calendar_days c where c.institution_id = m.institution_id and c.school_id = m.school_id
              and c.kind = 'school_day' and c.date < ${scene.today}::date - 7)`);
    });
  await scene.settle();
};

export const demo: DemoStep = { fill: fillDemoPlan };
