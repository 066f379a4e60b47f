import { type Actor, reachOf } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import type { Id } from '@patio/kernel';
import { guards, joinPerson, shortNameOf, studentRows } from '@patio/people/server';
import { placeholderActor, preparedSql, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { enrolmentRows, holdsOn, sectionRows, sectionsTaughtBy } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';

/** A student whose calendar this is: oneself, or a child whose tie holds at this moment. */
export interface PlacedStudent {
  id: Id;
  name: string;
  schoolId: Id;
  levelId: Id | null;
  sectionIds: Id[];
}

/** Where a reader belongs now: asked anew at every read, so that an ended tie or a court's order cuts at once. */
export interface Places {
  schools: { id: Id; name: string; timeZone: string }[];
  levelIds: Id[];
  sectionIds: Id[];
  /** Empty for those who work at the school. */
  students: PlacedStudent[];
  /** True for those who see all classes of their schools. */
  wholeSchool: boolean;
}

const [me, institution] = [placeholderActor, sql`patio_institution()`];
const given = (name: string): SQL => sql`${sql.placeholder(name)}`;
const schoolJson = sql`json_build_object('id', sc.id, 'name', sc.name, 'timeZone', sc.time_zone)`;

const staffPlaces = preparedSql<
  { institutionId: Id; userId: Id; school: Id | null; taught: boolean },
  { schools: Places['schools'] | null; sections: { id: Id; levelId: Id }[] | null }
>(
  'calendar_places_of_staff',
  () => sql`select (select json_agg(${schoolJson} order by sc.created_at, sc.id) from ${schoolRows} sc
      where sc.institution_id = ${institution} and sc.archived_at is null and sc.id = coalesce(${given('school')}::uuid, sc.id)) as schools,
    (select json_agg(json_build_object('id', s.id, 'levelId', c.grade_level_id)) from ${sectionRows} s
      join ${courseRows} c on c.institution_id = s.institution_id and c.id = s.course_id
      where ${given('taught')}::boolean and s.institution_id = ${institution} and s.id = any(array(${sectionsTaughtBy(me)}))) as sections`,
);

const studentPlaces = (name: string, isMine: SQL) =>
  preparedSql<{ institutionId: Id; userId: Id }, PlacedStudent & { school: Places['schools'][number] }>(
    `calendar_places_of_${name}`,
    () => sql`select st.id, ${shortNameOf()} as name, st.school_id as "schoolId", st.grade_level_id as "levelId", ${schoolJson} as school,
      array(select e.section_id from ${enrolmentRows} e
        where e.institution_id = st.institution_id and e.student_id = st.id and ${holdsOn('e')})::text[] as "sectionIds"
    from ${studentRows} st ${joinPerson('st')} join ${schoolRows} sc on sc.institution_id = st.institution_id and sc.id = st.school_id
    where st.institution_id = ${institution} and st.merged_into_id is null and st.status in ('active', 'on_leave') and ${isMine}
    order by p.given_names, st.id`,
  );
const ownPlaces = studentPlaces('student', sql`p.user_id = ${me.userId} and p.merged_into_id is null`);
const childPlaces = studentPlaces('family', guards(me, sql`st.id`));

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

type SchoolPlace = Places['schools'][number];

function placesOf(students: readonly PlacedStudent[], schools: readonly SchoolPlace[]): Places {
  const own = new Set(students.map(({ schoolId }) => schoolId));
  return {
    schools: [...new Map(schools.filter(({ id }) => own.has(id)).map((school) => [school.id, school])).values()],
    levelIds: distinct(students.flatMap(({ levelId }) => levelId ?? [])),
    sectionIds: distinct(students.flatMap(({ sectionIds }) => sectionIds)),
    students: [...students],
    wholeSchool: false,
  };
}

/** Where one of the students belongs; null for a child whom the reader does not reach. */
export function narrowTo(places: Places, studentId: Id): Places | null {
  const student = places.students.find(({ id }) => id === studentId);
  return student ? placesOf([student], places.schools) : null;
}

/** Where the reader belongs now. */
export async function readPlaces(tx: Tx, actor: Actor): Promise<Places> {
  const { institutionId, userId, membership } = actor;
  const reach = reachOf(actor, 'calendar.read');
  if (reach === 'self' || reach === 'child') {
    const rows = await (reach === 'self' ? ownPlaces : childPlaces)(tx, { institutionId, userId });
    return placesOf(
      rows.map(({ school: _, ...student }) => student),
      rows.map(({ school }) => school),
    );
  }
  const wholeSchool = membership.role !== 'teacher';
  const [row] = await staffPlaces(tx, { institutionId, userId, school: membership.schoolId, taught: !wholeSchool });
  const sections = row?.sections ?? [];
  return {
    schools: row?.schools ?? [],
    levelIds: distinct(sections.map(({ levelId }) => levelId)),
    sectionIds: sections.map(({ id }) => id),
    students: [],
    wholeSchool,
  };
}
