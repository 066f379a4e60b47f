import { listOf, preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { submissions } from '../schema.ts';
import { joinReturned, lookOfClass, releasedWords } from './returned-sql.ts';

/** What a teacher said about a piece of work when it was returned. */
export interface ReturnedComment {
  /** The assignment in the class. */
  id: string;
  studentId: string;
  schoolId: string;
  title: string;
  section: { id: string; name: string; course: string; look: { colour: number; pattern: string; code: string } };
  words: string;
  byId: string;
  at: string;
  score: string | null;
  points: string;
  understood: boolean;
}

const ask = preparedSql<{ students: string; limit: number }, ReturnedComment>(
  'assignments_returned_comments',
  () => sql`
    select w.assigned_id as id, w.student_id as "studentId", w.school_id as "schoolId", a.title,
      json_build_object('id', s.id, 'name', s.name, 'course', c.name, 'look', ${lookOfClass}) as section,
      g.comment as words, g.by_id as "byId", g.at, w.released_score::text as score, a.points::text as points, w.understood_at is not null as understood
    from ${submissions} w
    ${joinReturned}
    cross join lateral ${releasedWords} g
    where w.institution_id = patio_institution() and w.student_id = any(${sql.placeholder('students')}::uuid[])
      and w.released_at is not null and g.comment <> ''
    order by w.released_at desc, w.id limit ${sql.placeholder('limit')}`,
);

/** The words with which work of these students was returned, the newest first. Whoever calls has decided whose they may read. */
export const readReturnedComments = (tx: Tx, studentIds: readonly string[], limit = 100): Promise<ReturnedComment[]> =>
  ask(tx, { students: listOf(studentIds), limit });
