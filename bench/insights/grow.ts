import type pg from 'pg';
import { type Copied, growTables } from '../server/grow.ts';

/** Whole schools, each with its year, levels, homerooms and facts. */
const SCHOOLS: readonly Copied[] = [
  { table: 'schools_schools', ids: ['id'], texts: ['code'] },
  { table: 'schools_academic_years', ids: ['id', 'school_id'] },
  { table: 'schools_terms', ids: ['id', 'school_id', 'year_id', 'parent_id'] },
  { table: 'schools_grade_levels', ids: ['id', 'school_id'] },
  { table: 'insights_keepings', ids: ['school_id'] },
  { table: 'insights_facts', ids: ['school_id', 'level_id', 'homeroom_id'] },
];

/** The schools that the demo has, each in its institution. */
export async function listSchools(client: pg.Client): Promise<{ institutionId: string; id: string }[]> {
  const { rows } = await client.query<{ institutionId: string; id: string }>(
    'select institution_id as "institutionId", id from schools_schools',
  );
  return rows;
}

async function countStudents(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ many: number }>(
    `select coalesce(sum(people), 0)::int as many from insights_facts f where measure = 'enrolment' and grain = 'level'
       and day = (select max(l.day) from insights_facts l where l.institution_id = f.institution_id and l.measure = 'enrolment'
         and l.grain = 'level' and l.school_id = f.school_id)`,
  );
  return rows[0]?.many ?? 0;
}

/** Lays the days of attendance that the demo has over a whole year of school days, and then makes so many schools that they hold these students. */
export async function growFacts(client: pg.Client, students: number): Promise<{ students: number; facts: number }> {
  await client.query(
    `insert into insights_facts select f.institution_id, f.measure, f.grain, f.school_id, f.day - 7 * weeks, f.level_id, f.homeroom_id,
       f.subject_id, f.slot, f.numerator, f.denominator, f.people
     from insights_facts f, generate_series(1, 40) weeks
     where f.measure in ('attendance', 'lates', 'enrolment') and f.day > (select max(day) from insights_facts where measure = 'attendance') - 7
     on conflict do nothing`,
  );
  const there = await countStudents(client);
  await growTables(client, SCHOOLS, Math.ceil(students / Math.max(1, there)));
  const { rows } = await client.query<{ many: number }>('select count(*)::int as many from insights_facts');
  return { students: await countStudents(client), facts: rows[0]?.many ?? 0 };
}
