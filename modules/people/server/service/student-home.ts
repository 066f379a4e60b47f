import type { Tx } from '@patio/platform';
import { preparedSql } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import type { HomeKind } from '../../contract/students.ts';
import { persons, students } from '../schema.ts';

/** The first grades of primary school, whose children may not read yet. */
const FIRST_GRADES = 3;

/** Which home fits the student `s` of a statement whose grade level is `l`: what was chosen for the child, or else what fits the grade. */
export const fittingHome =
  (): SQL<HomeKind> => sql<HomeKind>`coalesce(s.learning_profile->>'home', case when l.stage = 'preschool'
    or (l.stage = 'primary' and (select count(*) from ${gradeLevelRows} o where o.institution_id = l.institution_id and o.school_id = l.school_id
      and o.stage = 'primary' and o.position <= l.position) <= ${sql.raw(String(FIRST_GRADES))}) then 'k3' else 'normal' end)`;

const ask = preparedSql<{ userId: string }, { home: HomeKind }>(
  'people_home_of_account',
  () => sql`select ${fittingHome()} as home from ${students} s
    join ${persons} p on p.institution_id = s.institution_id and p.id = s.person_id
    left join ${gradeLevelRows} l on l.institution_id = s.institution_id and l.id = s.grade_level_id
    where s.institution_id = patio_institution() and p.user_id = ${sql.placeholder('userId')} and s.merged_into_id is null and s.status = 'active' limit 1`,
);

/** The kind of home of the student who signs in with this account; nothing is said of anybody else. */
export const homeOfStudentAccount = async (tx: Tx, userId: string): Promise<HomeKind> =>
  (await ask(tx, { userId }))[0]?.home ?? 'normal';
