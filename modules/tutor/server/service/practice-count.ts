import { preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { TutorSubject } from '../../contract/fields.ts';
import { subjectOfSkill } from '../../rules/subject.ts';
import { attemptLog, mastery, reviews } from '../schema.ts';
import { listSubjects } from './learner-subjects.ts';

/** What waits to be practised, and on which days it was. */
export interface PracticeCount {
  /** What is due today, by subject; only subjects that have some. */
  due: { subject: TutorSubject; count: number }[];
  /** The days since a day on which something was practised. */
  days: string[];
}

interface Asked extends Record<string, unknown> {
  institutionId: string;
  studentId: string;
  today: string;
  since: string;
}
const given = (name: 'institutionId' | 'studentId') => sql`${sql.placeholder(name)}::uuid`;

const askDue = preparedSql<Asked, { skill: string }>(
  'tutor_due_skills',
  () => sql`select r.skill from ${reviews} r join ${mastery} t on t.institution_id = r.institution_id and t.student_id = r.student_id and t.skill = r.skill
    where r.institution_id = ${given('institutionId')} and r.student_id = ${given('studentId')} and r.due_on <= ${sql.placeholder('today')}::date`,
);

// From one day to the next in the index: a day costs the same, however much was practised on it.
const askDays = preparedSql<Asked, { day: string }>(
  'tutor_practised_days',
  () => sql`with recursive d as (
      (select t.day from ${attemptLog} t where t.institution_id = ${given('institutionId')} and t.student_id = ${given('studentId')}
        and t.day >= ${sql.placeholder('since')}::date order by t.day limit 1)
      union all
      select (select t.day from ${attemptLog} t where t.institution_id = ${given('institutionId')} and t.student_id = ${given('studentId')}
        and t.day > d.day order by t.day limit 1) from d where d.day is not null)
    select d.day::text as day from d where d.day is not null`,
);

/** How practice stands for a student who was found to be the asker before. */
export async function countPractice(tx: Tx, asked: Asked): Promise<PracticeCount> {
  const [skills, days, subjects] = await Promise.all([askDue(tx, asked), askDays(tx, asked), listSubjects(tx, asked)]);
  const due = subjects.map((subject) => ({
    subject,
    count: skills.filter(({ skill }) => subjectOfSkill(skill) === subject).length,
  }));
  return { due: due.filter(({ count }) => count > 0), days: days.map(({ day }) => day) };
}
