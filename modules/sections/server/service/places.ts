import { type Actor, reachesSchool, reachOf } from '@patio/access';
import { courses, listSubjects } from '@patio/courses/server';
import { localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { academicYears, gradeLevels, rooms, schools, schoolsVisibleTo } from '@patio/schools/server';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';

/** What day it is at a school. */
export async function todayAt(tx: Tx, schoolId: string): Promise<string> {
  const [school] = await tx.select({ timeZone: schools.timeZone }).from(schools).where(eq(schools.id, schoolId));
  if (!school) throw failure('not_found');
  return localDateAt(clock.now(), school.timeZone);
}

/** The schools in reach with their years, levels and rooms, and the subjects: what lists are narrowed by and forms offer. */
export async function listPlaces(tx: Tx, actor: Actor) {
  // A teacher reaches sections, not schools; theirs is still the one to choose.
  const own = reachOf(actor, 'sections.read') === 'section' && actor.membership.schoolId;
  const reached = await tx
    .select({ id: schools.id, name: schools.name, timeZone: schools.timeZone })
    .from(schools)
    .where(and(isNull(schools.archivedAt), own ? eq(schools.id, own) : schoolsVisibleTo(actor, 'sections.read')))
    .orderBy(asc(schools.name));
  const years = await tx.select().from(academicYears).orderBy(desc(academicYears.startsOn));
  const levels = await tx
    .select({ id: gradeLevels.id, name: gradeLevels.name, schoolId: gradeLevels.schoolId })
    .from(gradeLevels)
    .where(isNull(gradeLevels.archivedAt))
    .orderBy(asc(gradeLevels.position));
  const places = await tx
    .select({ id: rooms.id, name: rooms.name, capacity: rooms.capacity, schoolId: rooms.schoolId })
    .from(rooms)
    .where(isNull(rooms.archivedAt))
    .orderBy(sql`length(${rooms.name})`, asc(rooms.name));
  const at = <Row extends { schoolId: string }>(rows: Row[], schoolId: string) =>
    rows.filter((row) => row.schoolId === schoolId);
  return {
    schools: reached.map(({ timeZone, ...school }) => ({
      ...school,
      today: localDateAt(clock.now(), timeZone),
      manage: reachesSchool(actor, 'sections.manage', school.id),
      years: at(years, school.id).map(({ id, name, state, startsOn, endsOn }) => ({
        id,
        name,
        state,
        startsOn,
        endsOn,
      })),
      levels: at(levels, school.id).map(({ id, name }) => ({ id, name })),
      rooms: at(places, school.id).map(({ id, name, capacity }) => ({ id, name, capacity })),
    })),
    subjects: (await listSubjects(tx, actor, 'sections.read')).map(({ id, name }) => ({ id, name })),
  };
}

/** The active courses of a school that sections can be made of, by level. */
export async function listTeachable(tx: Tx, actor: Actor, schoolId: string) {
  if (!reachesSchool(actor, 'sections.manage', schoolId)) throw failure('not_found');
  const items = await tx
    .select({
      id: courses.id,
      name: courses.name,
      gradeLevelId: courses.gradeLevelId,
      gradeLevel: gradeLevels.name,
      elective: courses.elective,
    })
    .from(courses)
    .innerJoin(
      gradeLevels,
      and(eq(gradeLevels.institutionId, courses.institutionId), eq(gradeLevels.id, courses.gradeLevelId)),
    )
    .where(and(eq(courses.schoolId, schoolId), eq(courses.state, 'active')))
    .orderBy(asc(gradeLevels.position), asc(courses.nameKey));
  return { items };
}
