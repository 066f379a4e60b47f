import { subjectRows } from '@patio/courses/server';
import { preparedSql, type Tx } from '@patio/platform';
import { classColourOf, joinCourse, leadNameToday, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { grades, items } from '../schema.ts';

/** A mark that was released lately, with what the teacher wrote beside it. */
export interface NewMark {
  itemId: string;
  sectionId: string;
  title: string;
  course: string;
  look: { colour: number; pattern: string; code: string };
  teacher: string | null;
  words: string;
  score: string;
  /** Null for a mark that is written straight on the scale. */
  points: string | null;
  at: string;
}

const given = (name: 'institutionId' | 'studentId') => sql`${sql.placeholder(name)}::uuid`;

const ask = preparedSql<{ institutionId: string; studentId: string; days: number }, NewMark>(
  'gradebook_new_marks',
  () => sql`
    select m.id as "itemId", m.section_id as "sectionId", m.title, c.name as course, json_build_object('colour', ${classColourOf(sql`sub.colour`, sql`s.name`)},
      'pattern', sub.pattern, 'code', sub.code) as look, ${leadNameToday({ institution: sql`s.institution_id`, section: sql`s.id` })} as teacher,
      coalesce(m.comment, '') as words, m.score::text as score, m.max::text as points, m.at
    from (select i.id, g.section_id, i.title, g.comment, g.score, i.max, greatest(g.entered_at, i.released_at) as at, g.institution_id
      from ${grades} g join ${items} i on i.institution_id = g.institution_id and i.id = g.item_id
      where g.institution_id = ${given('institutionId')} and g.student_id = ${given('studentId')} and g.score is not null
        and i.released_at is not null and not i.hidden and i.archived_at is null
        and greatest(g.entered_at, i.released_at) > now() - make_interval(days => ${sql.placeholder('days')}::int)
      order by at desc, i.id limit 4) m
    join ${sectionRows} s on s.institution_id = m.institution_id and s.id = m.section_id
    ${joinCourse('s')} join ${subjectRows} sub on sub.institution_id = c.institution_id and sub.id = c.subject_id
    order by m.at desc, m.id`,
);

/** The marks of a student that were released in the last days, the newest first; whose they are was settled before. */
export const listNewMarks = async (
  tx: Tx,
  asked: { institutionId: string; studentId: string; days: number },
): Promise<NewMark[]> => (await ask(tx, asked)).map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
