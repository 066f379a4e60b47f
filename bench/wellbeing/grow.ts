import type pg from 'pg';
import { type Copied, growTables } from '../server/grow.ts';

const STUDENTS = 5_000;
const CASES = 200;

const OF_STUDENTS: readonly Copied[] = [
  { table: 'people_persons', ids: ['id'], empty: ['user_id', 'document_number'] },
  { table: 'people_students', ids: ['id', 'person_id'], texts: ['student_number'] },
  { table: 'attendance_days', ids: ['student_id'] },
  { table: 'gradebook_term_grades', ids: ['student_id'] },
  { table: 'recognition_praises', ids: ['id', 'student_id'] },
];

/** Where the care team of the demo works. */
export interface Place {
  institutionId: string;
  schoolId: string;
}

/** The school of the demo's care team. */
export async function findPlace(client: pg.Client): Promise<Place> {
  const { rows } = await client.query<Place>(
    `select institution_id as "institutionId", school_id as "schoolId" from wellbeing_cases limit 1`,
  );
  if (!rows[0]) throw new Error('the demo school has no cases');
  return rows[0];
}

const countIn = async (client: pg.Client, { schoolId }: Place): Promise<number> => {
  const asked = `select count(*)::int as count from people_students where school_id = $1 and status = 'active'`;
  return (await client.query<{ count: number }>(asked, [schoolId])).rows[0]?.count ?? 0;
};

/** Makes the school one of five thousand students, each with the days, marks and recognition of one of the demo's. */
export async function growStudents(client: pg.Client, place: Place): Promise<number> {
  await growTables(client, OF_STUDENTS, Math.ceil(STUDENTS / Math.max(1, await countIn(client, place))));
  return countIn(client, place);
}

/** Makes the board one of two hundred cases. Copies are on the board and do not open: each is sealed to its own row. */
export async function growCases(client: pg.Client, place: Place): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'wellbeing_cases'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) =>
    name === 'id'
      ? `gen_random_uuid()`
      : name === 'number'
        ? `(row_number() over () + (select max(number) from wellbeing_cases where school_id = $1))::int`
        : `c."${name}"`,
  );
  await client.query(
    `insert into wellbeing_cases (${names.map((name) => `"${name}"`).join(', ')})
     select ${values.join(', ')} from wellbeing_cases c, generate_series(1, $2::int) copy
     where c.school_id = $1 and c.state = 'open' limit greatest(0, $2::int - (select count(*) from wellbeing_cases where school_id = $1 and state = 'open'))`,
    [place.schoolId, CASES],
  );
  await client.query("set session_replication_role = 'origin'");
  await client.query('analyze wellbeing_cases');
}
