import { subjectRows } from '@patio/courses/server';
import { listOf, preparedSql, type Tx } from '@patio/platform';
import { classColourOf, joinCourse, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { assigned, assignments, gradingLog, submissions } from '../schema.ts';

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
      json_build_object('id', s.id, 'name', s.name, 'course', c.name, 'look', json_build_object('colour', ${classColourOf(sql`sub.colour`, sql`s.name`)},
        'pattern', sub.pattern, 'code', sub.code)) as section,
      g.comment as words, g.by_id as "byId", g.at, w.released_score::text as score, a.points::text as points, w.understood_at is not null as understood
    from ${submissions} w
    join ${assigned} x on x.institution_id = w.institution_id and x.id = w.assigned_id
    join ${assignments} a on a.institution_id = x.institution_id and a.id = x.assignment_id
    join ${sectionRows} s on s.institution_id = w.institution_id and s.id = w.section_id
    ${joinCourse('s')} join ${subjectRows} sub on sub.institution_id = c.institution_id and sub.id = c.subject_id
    cross join lateral (select l.comment, l.by_id, l.at from ${gradingLog} l
      where l.institution_id = w.institution_id and l.submission_id = w.id and l.move = 'released' order by l.number desc limit 1) g
    where w.institution_id = patio_institution() and w.student_id = any(${sql.placeholder('students')}::uuid[])
      and w.released_at is not null and g.comment <> ''
    order by w.released_at desc, w.id limit ${sql.placeholder('limit')}`,
);

/** The words with which work of these students was returned, the newest first. Whoever calls has decided whose they may read. */
export const readReturnedComments = (tx: Tx, studentIds: readonly string[], limit = 100): Promise<ReturnedComment[]> =>
  ask(tx, { students: listOf(studentIds), limit });
