import { type SQL, sql } from 'drizzle-orm';
import { feeds, homeroomEnrolments, homerooms } from '../schema.ts';

/** True of an enrolment of this alias that held on any day of a span; one that was undone never held. */
export const heldWithin = (enrolment: string, from: string, through: string): SQL => {
  const e = sql.raw(enrolment);
  return sql`${e}.from_on <= ${through} and (${e}.until_on is null or (${e}.until_on > ${e}.from_on and ${e}.until_on > ${from}))`;
};

/** A condition: the student is or was in that homeroom; an enrolment that was undone does not count. */
export const wasInHomeroom = (homeroomId: string, student: SQL): SQL =>
  sql`${student} in (select student_id from ${homeroomEnrolments}
    where institution_id = patio_institution() and homeroom_id = ${homeroomId} and (until_on is null or until_on > from_on))`;

/** Joins, in SQL text, the latest homeroom `h` in a year of a student of this alias, or none. */
export const joinHomeroomInYear = (student: string, yearId: string): SQL => sql`
  left join lateral (select h.name from ${homeroomEnrolments} e
    join ${homerooms} h on h.institution_id = e.institution_id and h.id = e.homeroom_id
    where e.institution_id = patio_institution() and e.student_id = ${sql.raw(student)}.id and e.year_id = ${yearId}
    order by e.from_on desc limit 1) h on true`;

/** The names of the homerooms that fill a section, as one text. */
export const homeroomNamesOf = ({ institution, section }: { institution: SQL; section: SQL }): SQL<string | null> =>
  sql`(select string_agg(distinct h.name, ', ') from ${feeds} f
    join ${homerooms} h on h.institution_id = f.institution_id and h.id = f.homeroom_id
    where f.institution_id = ${institution} and f.section_id = ${section})`;
