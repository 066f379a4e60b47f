import type { Actor } from '@patio/access';
import type { HomeKind, Presentation } from '@patio/people';
import { fittingHome, joinPerson, studentRows } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows, yearRows } from '@patio/schools/server';
import { localNow } from '@patio/timetable/server';
import { sql } from 'drizzle-orm';
import { failure } from '../../failures.ts';

interface Row {
  institutionId: string;
  studentId: string;
  schoolId: string;
  zone: string;
  home: HomeKind;
  presentation: Partial<Presentation> | null;
  profileVersion: number;
  yearStartsOn: string | null;
}

const ask = preparedSql<{ institutionId: string; userId: string }, Row>(
  'homes_own_student',
  () => sql`
    select s.institution_id as "institutionId", s.id as "studentId", s.school_id as "schoolId", sch.time_zone as zone, ${fittingHome()} as home,
      s.learning_profile->'presentation' as presentation, s.version as "profileVersion", y.starts_on::text as "yearStartsOn"
    from ${studentRows} s ${joinPerson('s')}
    join ${schoolRows} sch on sch.institution_id = s.institution_id and sch.id = s.school_id
    left join ${gradeLevelRows} l on l.institution_id = s.institution_id and l.id = s.grade_level_id
    left join ${yearRows} y on y.institution_id = s.institution_id and y.school_id = s.school_id and y.state = 'active'
    where s.institution_id = ${sql.placeholder('institutionId')} and p.user_id = ${sql.placeholder('userId')} and p.merged_into_id is null
      and s.merged_into_id is null and s.status in ('active', 'on_leave')
    order by s.status, s.enrolled_on desc limit 1`,
);

/** The student who is signed in, with the date and time of their school. */
export interface OwnStudent extends Row {
  today: string;
  now: string;
}

/** The record of the student who asks. */
export async function getOwnStudent(tx: Tx, { institutionId, userId }: Actor): Promise<OwnStudent> {
  const [row] = await ask(tx, { institutionId, userId });
  if (!row) throw failure('not_found');
  return { ...row, ...localNow(row.zone) };
}
