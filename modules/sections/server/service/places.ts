import { type Actor, reachesSchool, reachOf } from '@patio/access';
import { courseRows, listSubjects } from '@patio/courses/server';
import { localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { gradeLevelRows, roomRows, schoolRows, schoolsVisibleTo, yearRows } from '@patio/schools/server';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';

/** What day it is at a school. */
export async function todayAt(tx: Tx, schoolId: string): Promise<string> {
  const [school] = await tx
    .select({ timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(eq(schoolRows.id, schoolId));
  if (!school) throw failure('not_found');
  return localDateAt(clock.now(), school.timeZone);
}

/** The schools in reach with their years, levels and rooms, and the subjects: what lists are narrowed by and forms offer. */
export async function listPlaces(tx: Tx, actor: Actor) {
  // A teacher reaches sections, not schools; theirs is still the one to choose.
  const own = reachOf(actor, 'sections.read') === 'section' && actor.membership.schoolId;
  const reached = await tx
    .select({ id: schoolRows.id, name: schoolRows.name, timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(and(isNull(schoolRows.archivedAt), own ? eq(schoolRows.id, own) : schoolsVisibleTo(actor, 'sections.read')))
    .orderBy(asc(schoolRows.name));
  const years = await tx.select().from(yearRows).orderBy(desc(yearRows.startsOn));
  const levels = await tx
    .select({ id: gradeLevelRows.id, name: gradeLevelRows.name, schoolId: gradeLevelRows.schoolId })
    .from(gradeLevelRows)
    .where(isNull(gradeLevelRows.archivedAt))
    .orderBy(asc(gradeLevelRows.position));
  const places = await tx
    .select({ id: roomRows.id, name: roomRows.name, capacity: roomRows.capacity, schoolId: roomRows.schoolId })
    .from(roomRows)
    .where(isNull(roomRows.archivedAt))
    .orderBy(sql`length(${roomRows.name})`, asc(roomRows.name));
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
      id: courseRows.id,
      name: courseRows.name,
      gradeLevelId: courseRows.gradeLevelId,
      gradeLevel: gradeLevelRows.name,
      elective: courseRows.elective,
    })
    .from(courseRows)
    .innerJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, courseRows.institutionId), eq(gradeLevelRows.id, courseRows.gradeLevelId)),
    )
    .where(and(eq(courseRows.schoolId, schoolId), eq(courseRows.state, 'active')))
    .orderBy(asc(gradeLevelRows.position), asc(courseRows.nameKey));
  return { items };
}
