import type pg from 'pg';
import { type Copied, growTables } from '../server/grow.ts';

/** Tables of a school's grading. */
const COPIED: readonly Copied[] = [
  { table: 'people_students', ids: ['id'], texts: ['student_number'] },
  { table: 'sections_sections', ids: ['id'] },
  { table: 'sections_enrolments', ids: ['id', 'section_id', 'student_id'] },
  { table: 'gradebook_items', ids: ['id', 'section_id'] },
  { table: 'gradebook_grades', ids: ['section_id', 'item_id', 'student_id'] },
];

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
  await growTables(client, COPIED, times);
  const { rows } = await client.query<{ marks: number }>('select count(*)::int as marks from gradebook_grades');
  return rows[0]?.marks ?? 0;
}
