import { personRows, shortNameOf } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { leadNameToday } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { annotations, submissions } from '../schema.ts';
import { joinReturned, lookOfClass, releasedWords } from './returned-sql.ts';

/** What a teacher said about a student's work when they returned it. */
export interface ReturnedWork {
  /** The assignment in the class, and its column in the gradebook. */
  id: string;
  itemId: string | null;
  title: string;
  course: string;
  look: { colour: number; pattern: string; code: string };
  teacher: string | null;
  /** The student's own words that the teacher marked, where there are some. */
  quote: string | null;
  words: string;
  score: string | null;
  points: string;
  at: string;
  understood: boolean;
}

const given = (name: 'institutionId' | 'studentId') => sql`${sql.placeholder(name)}::uuid`;

const ask = preparedSql<{ institutionId: string; studentId: string }, ReturnedWork>(
  'assignments_returned_words',
  () => sql`
    select x.id, x.item_id as "itemId", a.title, c.name as course, ${lookOfClass} as look,
      coalesce((select ${shortNameOf('tp')} from ${personRows} tp where tp.institution_id = w.institution_id and tp.user_id = g.by_id and tp.merged_into_id is null limit 1),
        ${leadNameToday({ institution: sql`s.institution_id`, section: sql`s.id` })}) as teacher,
      n.place->>'quote' as quote, coalesce(nullif(g.comment, ''), n.text, '') as words, w.released_score::text as score, a.points::text as points,
      w.released_at as at, w.understood_at is not null as understood
    from (select * from ${submissions} own where own.institution_id = ${given('institutionId')} and own.student_id = ${given('studentId')}
      and own.released_at is not null order by own.released_at desc limit 6) w
    ${joinReturned}
    left join lateral ${releasedWords} g on true
    left join lateral (select o.place, o.text from ${annotations} o where o.institution_id = w.institution_id and o.attempt_id = g.attempt_id
      and o.removed_at is null and o.created_at <= g.at and o.place->>'on' = 'text' and o.kind <> 'spelling' order by o.created_at limit 1) n on true
    order by w.released_at desc`,
);

/** The newest words of teachers about the work of a student, who was found to be the asker before. */
export const readReturned = async (
  tx: Tx,
  whose: { institutionId: string; studentId: string },
): Promise<ReturnedWork[]> => (await ask(tx, whose)).map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
