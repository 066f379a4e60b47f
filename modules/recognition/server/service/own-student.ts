import type { Actor } from '@patio/access';
import { joinPerson, studentRows } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { failure } from '../failures.ts';

/** The student who is signed in. */
export interface OwnStudent {
  institutionId: string;
  studentId: string;
  schoolId: string;
}

const ask = preparedSql<{ institutionId: string; userId: string }, OwnStudent>(
  'recognition_own_student',
  () => sql`
    select s.institution_id as "institutionId", s.id as "studentId", s.school_id as "schoolId" from ${studentRows} s ${joinPerson('s')}
    where s.institution_id = ${sql.placeholder('institutionId')} and p.user_id = ${sql.placeholder('userId')}
      and s.merged_into_id is null and p.merged_into_id is null
    order by s.status <> 'active', s.enrolled_on desc limit 1`,
);

/** The record of the student who is signed in; whoever has none finds nothing here. */
export async function getOwnStudent(tx: Tx, { institutionId, userId }: Actor): Promise<OwnStudent> {
  const [row] = await ask(tx, { institutionId, userId });
  if (!row) throw failure('not_found');
  return row;
}
