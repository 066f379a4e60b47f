import type { Actor } from '@patio/access';
import { gradeOf } from '@patio/lessons/server';
import { joinPerson, shortNameOf, studentRows } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';

/** A student as the tutor knows them. */
export interface Learner {
  institutionId: string;
  studentId: string;
  schoolId: string;
  name: string;
  zone: string;
  /** The day in the school's place. */
  today: string;
  grade: number;
}

interface Row extends Omit<Learner, 'grade'> {
  stage: string | null;
  level: string | null;
}

const question = (which: SQL): SQL => sql`
  select s.institution_id as "institutionId", s.id as "studentId", s.school_id as "schoolId", ${shortNameOf()} as name, sch.time_zone as zone,
    (now() at time zone sch.time_zone)::date::text as today, l.stage, l.name as level
  from ${studentRows} s ${joinPerson('s')}
  join ${schoolRows} sch on sch.institution_id = s.institution_id and sch.id = s.school_id
  left join ${gradeLevelRows} l on l.institution_id = s.institution_id and l.id = s.grade_level_id
  where s.institution_id = ${sql.placeholder('institutionId')} and s.merged_into_id is null and p.merged_into_id is null and ${which}
  order by s.status <> 'active', s.enrolled_on desc limit 1`;

const byAccount = preparedSql<{ institutionId: string; userId: string }, Row>('tutor_learner_by_account', () =>
  question(sql`p.user_id = ${sql.placeholder('userId')}`),
);
const byId = preparedSql<{ institutionId: string; studentId: string }, Row>('tutor_learner_by_id', () =>
  question(sql`s.id = ${sql.placeholder('studentId')}`),
);

function learnerOf(row: Row | undefined): Learner {
  if (!row) throw failure('not_found');
  const { stage, level, ...learner } = row;
  return { ...learner, grade: gradeOf(stage && level ? { stage, name: level } : undefined) };
}

/** The student who is signed in. */
export const getLearner = async (tx: Tx, { institutionId, userId }: Actor): Promise<Learner> =>
  learnerOf((await byAccount(tx, { institutionId, userId }))[0]);

/** A student whose reach was decided before. */
export const getLearnerById = async (tx: Tx, { institutionId }: Actor, studentId: string): Promise<Learner> =>
  learnerOf((await byId(tx, { institutionId, studentId }))[0]);
