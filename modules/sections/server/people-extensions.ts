import { registerHomeroomRelation, registerLoadRelation, registerTeachingRelation } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows, yearRows } from '@patio/schools/server';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { homeroomsVisibleTo } from './policy.ts';
import { homeroomNameOf, homeroomsTutoredBy, isInHomeroom, takesSection, teaches, tutors } from './relations.ts';
import { homerooms } from './schema.ts';
import { loadOf } from './service/co-teachers.ts';
import { STUDENTS_TODAY } from './service/homeroom-list.ts';
import { placeNewStudent } from './service/place-new-student.ts';

const CHOICE = {
  id: homerooms.id,
  name: homerooms.name,
  schoolId: homerooms.schoolId,
  gradeLevelId: homerooms.gradeLevelId,
};
const WITH_SEATS = { ...CHOICE, students: STUDENTS_TODAY, capacity: homerooms.capacity };

/** Homerooms of the years that run, up the ladder. */
const selectNow = (tx: Tx, which: SQL | undefined, columns: Partial<typeof WITH_SEATS>) =>
  tx
    .select(columns as typeof WITH_SEATS)
    .from(homerooms)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, homerooms.institutionId), eq(schoolRows.id, homerooms.schoolId)),
    )
    .innerJoin(yearRows, and(eq(yearRows.institutionId, homerooms.institutionId), eq(yearRows.id, homerooms.yearId)))
    .innerJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, homerooms.institutionId), eq(gradeLevelRows.id, homerooms.gradeLevelId)),
    )
    .where(and(eq(yearRows.state, 'active'), isNull(homerooms.archivedAt), which))
    .orderBy(asc(gradeLevelRows.position), asc(homerooms.name));

// The registry of people lies below and cannot ask; what rosters know is told to it here, when this module is loaded.
registerTeachingRelation({ teaches });
registerLoadRelation(loadOf);

registerHomeroomRelation({
  nameOf: homeroomNameOf,
  holds: isInHomeroom,
  list: (tx, actor) => selectNow(tx, homeroomsVisibleTo(actor, 'people.read_students'), CHOICE),
  listOpen: (tx, actor) => selectNow(tx, homeroomsVisibleTo(actor, 'sections.manage'), WITH_SEATS),
  place: placeNewStudent,
  tutors,
  listTutored: (tx, actor) => selectNow(tx, sql`${homerooms.id} in (${homeroomsTutoredBy(actor)})`, CHOICE),
  takes: takesSection,
});
