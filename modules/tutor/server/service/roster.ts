import type { KnownPerson } from '@patio/engine-learning';
import { guardianshipRows, joinPerson, joinStaff, joinStudent } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionTeacherRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';

interface Row {
  role: KnownPerson['role'];
  names: string[];
}

const NAMES = sql`array_remove(array[p.given_names, p.first_surname, p.second_surname, p.preferred_name], null)`;
const place = { institution: sql.placeholder('institutionId'), section: sql.placeholder('sectionId') };

const ask = preparedSql<{ institutionId: string; sectionId: string; studentId: string }, Row>(
  'tutor_roster',
  () => sql`
  select 'student' as role, ${NAMES} as names from ${enrolmentRows} e ${joinStudent('e')}
    where e.institution_id = ${place.institution} and e.section_id = ${place.section} and ${holdsOn('e')}
  union all select 'staff', ${NAMES} from ${sectionTeacherRows} t ${joinStaff('t')}
    where t.institution_id = ${place.institution} and t.section_id = ${place.section} and ${holdsOn('t')}
  union all select 'guardian', ${NAMES} from ${guardianshipRows} g ${joinPerson('g')}
    where g.institution_id = ${place.institution} and g.student_id = ${sql.placeholder('studentId')} and g.ended_on is null`,
);

/** Those whose names may stand in what a student writes: the class, its teachers, the family. */
export const readRoster = (
  tx: Tx,
  { institutionId, sectionId, studentId }: { institutionId: string; sectionId: string; studentId: string },
): Promise<KnownPerson[]> => ask(tx, { institutionId, sectionId, studentId });
