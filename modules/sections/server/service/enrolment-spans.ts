import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { EndReason } from '../../contract/fields.ts';
import { endingLog, enrolments, feeds, homeroomEnrolments, sections } from '../schema.ts';

/** One array parameter, however many ids: a statement of fifty thousand stays one statement. */
export const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;

interface Ending {
  stepId: string;
  on: string;
  reason: EndReason;
  note?: string | undefined;
}

/**
 * Ends rows of one of the two enrolment tables on a day: what holds then is cut, what would begin later never comes to hold.
 * How each stood before is kept first, so that the step can be undone.
 */
async function endRows(
  tx: Tx,
  actor: Actor,
  table: typeof enrolments | typeof homeroomEnrolments,
  which: SQL,
  { stepId, on, reason, note }: Ending,
): Promise<number> {
  const touched = sql`e.institution_id = ${actor.institutionId} and (e.until_on is null or e.until_on > ${on}::date)
    and (e.until_on is null or e.from_on < e.until_on) and ${which}`;
  await tx.execute(sql`insert into ${endingLog} (institution_id, step_id, enrolment_id, until_on, end_reason, end_note, ended_in)
    select e.institution_id, ${stepId}, e.id, e.until_on, e.end_reason, e.end_note, e.ended_in from ${table} e where ${touched}`);
  const { rowCount } = await tx.execute(sql`update ${table} e set until_on = greatest(e.from_on, ${on}::date),
      end_reason = case when e.from_on >= ${on}::date then 'superseded' else ${reason} end, end_note = ${note ?? null},
      ended_in = ${stepId}, version = e.version + 1, updated_at = now()
    where ${touched}`);
  return rowCount ?? 0;
}

/** Ends these students' places in the homerooms of a year. */
export const endHomerooms = (tx: Tx, actor: Actor, yearId: string, studentIds: readonly string[], ending: Ending) =>
  endRows(
    tx,
    actor,
    homeroomEnrolments,
    sql`e.year_id = ${yearId} and e.student_id = any(${uuids(studentIds)})`,
    ending,
  );

/** Ends every section of the year for these students, whatever brought them there. */
export const endSections = (tx: Tx, actor: Actor, yearId: string, studentIds: readonly string[], ending: Ending) =>
  endRows(
    tx,
    actor,
    enrolments,
    sql`e.student_id = any(${uuids(studentIds)}) and e.section_id in (select s.id from ${sections} s where s.institution_id = ${actor.institutionId} and s.year_id = ${yearId})`,
    ending,
  );

/** Ends these students' places in one section. */
export const endSection = (tx: Tx, actor: Actor, sectionId: string, studentIds: readonly string[], ending: Ending) =>
  endRows(tx, actor, enrolments, sql`e.section_id = ${sectionId} and e.student_id = any(${uuids(studentIds)})`, ending);

/** Ends single places, each of one student in one section. */
export const endPairs = (
  tx: Tx,
  actor: Actor,
  pairs: readonly { studentId: string; sectionId: string }[],
  ending: Ending,
) =>
  endRows(
    tx,
    actor,
    enrolments,
    sql`(e.student_id, e.section_id) in (select * from unnest(${uuids(pairs.map((one) => one.studentId))},
      ${uuids(pairs.map((one) => one.sectionId))}))`,
    ending,
  );

/** Ends the sections of a year that came to these students with their homeroom. */
export const endAllFed = (tx: Tx, actor: Actor, yearId: string, studentIds: readonly string[], ending: Ending) =>
  endRows(
    tx,
    actor,
    enrolments,
    sql`e.origin = 'homeroom' and e.student_id = any(${uuids(studentIds)}) and e.section_id in (select s.id from ${sections} s
      where s.institution_id = ${actor.institutionId} and s.year_id = ${yearId})`,
    ending,
  );

/** Ends the places in a section that came with being in one of these homerooms; who was enrolled one by one stays. */
export const endFed = (tx: Tx, actor: Actor, sectionId: string, homeroomIds: readonly string[], ending: Ending) =>
  endRows(
    tx,
    actor,
    enrolments,
    sql`e.section_id = ${sectionId} and e.origin = 'homeroom' and e.student_id in (select h.student_id from ${homeroomEnrolments} h
      where h.institution_id = ${actor.institutionId} and h.homeroom_id = any(${uuids(homeroomIds)})
        and (h.until_on is null or h.until_on > ${ending.on}::date))`,
    ending,
  );

/** A student and the homeroom to be in, side by side in two arrays. */
export interface Places {
  studentIds: readonly string[];
  homeroomIds: readonly string[];
}
const asTable = ({ studentIds, homeroomIds }: Places): SQL =>
  sql`unnest(${uuids(studentIds)}, ${uuids(homeroomIds)}) as p(student_id, homeroom_id)`;

/** Ends the sections that came with the old homeroom and do not come with the new one; shared ones go on without a break. */
export const endOldFeeds = (tx: Tx, actor: Actor, yearId: string, places: Places, ending: Ending) =>
  endRows(
    tx,
    actor,
    enrolments,
    sql`e.origin = 'homeroom' and e.student_id = any(${uuids(places.studentIds)})
      and e.section_id in (select s.id from ${sections} s where s.institution_id = ${actor.institutionId} and s.year_id = ${yearId})
      and not (e.from_on <= ${ending.on}::date and e.until_on is null and exists (select 1 from ${asTable(places)}
        join ${feeds} f on f.institution_id = ${actor.institutionId} and f.homeroom_id = p.homeroom_id
        where p.student_id = e.student_id and f.section_id = e.section_id))`,
    ending,
  );

/** Begins homeroom places on a day, without an end. */
export async function beginHomerooms(
  tx: Tx,
  actor: Actor,
  given: { schoolId: string; yearId: string; stepId: string; on: string },
  places: Places,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`insert into ${homeroomEnrolments}
      (institution_id, id, school_id, year_id, homeroom_id, student_id, from_on, began_in)
    select ${actor.institutionId}, uuidv7(), ${given.schoolId}, ${given.yearId}, p.homeroom_id, p.student_id, ${given.on}::date, ${given.stepId}
    from ${asTable(places)}`);
  return rowCount ?? 0;
}

/** Begins the sections that the new homerooms feed, each on the day or when the feed begins, or after whatever still holds there. */
export async function beginFeeds(
  tx: Tx,
  actor: Actor,
  given: { schoolId: string; stepId: string; on: string },
  places: Places,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`insert into ${enrolments}
      (institution_id, id, school_id, section_id, student_id, origin, from_on, began_in)
    select ${actor.institutionId}, uuidv7(), ${given.schoolId}, f.section_id, p.student_id, 'homeroom',
      greatest(${given.on}::date, max(f.from_on), max(o.until_on)), ${given.stepId}
    from ${asTable(places)}
    join ${feeds} f on f.institution_id = ${actor.institutionId} and f.homeroom_id = p.homeroom_id
    join ${sections} s on s.institution_id = f.institution_id and s.id = f.section_id and s.state = 'active'
    left join ${enrolments} o on o.institution_id = f.institution_id and o.section_id = f.section_id and o.student_id = p.student_id
      and (o.until_on is null or (o.until_on > ${given.on}::date and o.from_on < o.until_on))
    group by f.section_id, p.student_id
    having count(o.id) filter (where o.until_on is null) = 0`);
  return rowCount ?? 0;
}
