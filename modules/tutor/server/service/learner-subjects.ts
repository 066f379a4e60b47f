import { courseRows, subjectRows } from '@patio/courses/server';
import { preparedSql, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { TutorSubject } from '../../contract/fields.ts';
import { engineSubjectOf } from '../../rules/subject.ts';

const ask = preparedSql<{ institutionId: string; studentId: string }, { name: string }>(
  'tutor_subjects_of_student',
  () => sql`select distinct sub.name from ${enrolmentRows} e
    join ${sectionRows} s on s.institution_id = e.institution_id and s.id = e.section_id
    join ${courseRows} co on co.institution_id = s.institution_id and co.id = s.course_id
    join ${subjectRows} sub on sub.institution_id = co.institution_id and sub.id = co.subject_id
    where e.institution_id = ${sql.placeholder('institutionId')} and e.student_id = ${sql.placeholder('studentId')} and ${holdsOn('e')}`,
);

const ALL: readonly TutorSubject[] = ['maths', 'spanish', 'english'];

/** What a student can practise: the subjects of their classes that the engine knows; maths where it knows none of them. */
export async function listSubjects(
  tx: Tx,
  { institutionId, studentId }: { institutionId: string; studentId: string },
): Promise<TutorSubject[]> {
  const found = new Set((await ask(tx, { institutionId, studentId })).map(({ name }) => engineSubjectOf(name)));
  const known = ALL.filter((subject) => found.has(subject));
  return known.length > 0 ? known : ['maths'];
}
