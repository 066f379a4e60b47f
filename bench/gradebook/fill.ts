import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Tables of a school's grading, with the columns whose ids are new in every copy. */
const COPIED: [table: string, columns: string[]][] = [
  ['people_students', ['id']],
  ['sections_sections', ['id']],
  ['sections_enrolments', ['id', 'section_id', 'student_id']],
  ['gradebook_items', ['id', 'section_id']],
  ['gradebook_grades', ['section_id', 'item_id', 'student_id']],
];

/** The database of a running server, as its superuser: a bench fills faster than a school grows. */
export async function withDatabase<T>(folder: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const password = readFileSync(path.join(folder, 'postgres-18.password'), 'utf8').trim();
  const port = readFileSync(path.join(folder, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client(`postgres://patio_bootstrap:${password}@127.0.0.1:${port}/patio`);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Brings a class to so many students, with others of its school. */
export const fillClass = (client: pg.Client, sectionId: string, students: number) =>
  client.query(
    `insert into sections_enrolments (institution_id, id, school_id, section_id, student_id, origin, from_on, began_in)
     select s.institution_id, gen_random_uuid(), s.school_id, $1, s.id, 'direct', e.from_on, e.began_in
     from people_students s, (select from_on, began_in from sections_enrolments where section_id = $1 order by from_on limit 1) e
     where s.school_id = (select school_id from sections_sections where id = $1)
       and s.id not in (select student_id from sections_enrolments where section_id = $1)
     order by s.student_number
     limit greatest(0, $2 - (select count(*) from sections_enrolments where section_id = $1 and until_on is null))`,
    [sectionId, students],
  );

/** Makes the school so many times larger: students, classes, columns and marks. Answers how many marks there are then. */
export async function growSchool(client: pg.Client, times: number): Promise<number> {
  await client.query("set session_replication_role = 'replica'"); // what is copied from consistent rows is consistent
  for (const [table, fresh] of COPIED) {
    const { rows } = await client.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
      [table],
    );
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => {
      if (fresh.includes(name)) return `md5(t.${name}::text || copy)::uuid`;
      return name === 'student_number' ? `t.${name} || '-' || copy` : `t.${name}`;
    });
    await client.query(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} t, generate_series(2, $1::int) copy`,
      [times],
    );
  }
  await client.query("set session_replication_role = 'origin'");
  await client.query(`analyze ${COPIED.map(([table]) => table).join(', ')}`);
  const { rows } = await client.query<{ marks: number }>('select count(*)::int as marks from gradebook_grades');
  return rows[0]?.marks ?? 0;
}
