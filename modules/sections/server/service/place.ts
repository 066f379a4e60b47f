import type { Actor } from '@patio/access';
import { studentRows } from '@patio/people/server';
import { publish, type Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { eq, sql } from 'drizzle-orm';
import { rosterChanged } from '../../contract/events.ts';
import { failure } from '../failures.ts';
import type { HomeroomRow } from '../policy.ts';
import { homeroomEnrolments, homerooms } from '../schema.ts';
import {
  beginFeeds,
  beginHomerooms,
  endHomerooms,
  endOldFeeds,
  endSections,
  type Places,
  uuids,
} from './enrolment-spans.ts';
import { beginStep, closeStep } from './steps.ts';

/** Who goes where. */
export interface Placement {
  homeroom: Pick<HomeroomRow, 'id' | 'schoolId' | 'yearId' | 'name'>;
  studentIds: readonly string[];
}
export interface StepResult {
  stepId: string;
  students: number;
}

/** Locks the students in one order, so that two moves of the same child wait for each other; all must be of the school. */
export async function lockStudents(tx: Tx, schoolId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw failure('nobody_chosen');
  const { rows } = await tx.execute<{ school_id: string }>(
    sql`select school_id from ${studentRows} where institution_id = patio_institution() and id = any(${uuids(ids)}) order by id for no key update`,
  );
  if (rows.length !== new Set(ids).size) throw failure('not_found');
  if (rows.some((row) => row.school_id !== schoolId)) throw failure('wrong_school');
}

/** Refuses a day that is not in the year. */
export async function requireInYear(tx: Tx, yearId: string, on: string): Promise<void> {
  const [year] = await tx.select().from(yearRows).where(eq(yearRows.id, yearId));
  if (!year || on < year.startsOn || on > year.endsOn)
    throw failure('outside_year', { startsOn: year?.startsOn ?? '', endsOn: year?.endsOn ?? '' }, 'on');
}

/** The students who are not where they shall be: those who are there already, without an end, need nothing. */
async function notThereYet(tx: Tx, yearId: string, on: string, wanted: Places): Promise<Places> {
  const { rows } = await tx.execute<{ student_id: string; homeroom_id: string }>(sql`
    select p.student_id, p.homeroom_id from unnest(${uuids(wanted.studentIds)}, ${uuids(wanted.homeroomIds)}) as p(student_id, homeroom_id)
    where not exists (select 1 from ${homeroomEnrolments} e where e.institution_id = patio_institution() and e.student_id = p.student_id
      and e.year_id = ${yearId} and e.homeroom_id = p.homeroom_id and e.until_on is null and e.from_on <= ${on}::date)`);
  return { studentIds: rows.map((row) => row.student_id), homeroomIds: rows.map((row) => row.homeroom_id) };
}

/** Refuses when a homeroom would hold more than it has seats for on that day or later. */
async function requireSeats(tx: Tx, on: string, homeroomIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ name: string; capacity: number; taken: number }>(sql`
    select h.name, h.capacity, count(*)::int as taken from ${homerooms} h
    join ${homeroomEnrolments} e on e.institution_id = h.institution_id and e.homeroom_id = h.id
      and e.from_on <= ${on}::date and (e.until_on is null or e.until_on > ${on}::date)
    where h.institution_id = patio_institution() and h.id = any(${uuids(homeroomIds)})
    group by h.institution_id, h.id having count(*) > h.capacity limit 1`);
  const [full] = rows;
  if (full)
    throw failure('homeroom_full', { name: full.name, capacity: full.capacity, taken: full.taken }, 'homeroomId');
}

/**
 * Puts students into homerooms of one school and year from a day on. Whatever held that day ends on it, and the sections
 * follow: those of the old homeroom end, those of the new one begin, those of both go on. A handful of statements for any number.
 */
async function place(
  tx: Tx,
  actor: Actor,
  kind: 'enrol' | 'move',
  on: string,
  placements: readonly Placement[],
): Promise<StepResult> {
  const [first] = placements;
  if (!first) throw failure('nobody_chosen');
  const { schoolId, yearId } = first.homeroom;
  if (placements.some(({ homeroom }) => homeroom.schoolId !== schoolId || homeroom.yearId !== yearId))
    throw failure('wrong_school');
  await requireInYear(tx, yearId, on);
  const wanted: Places = {
    studentIds: placements.flatMap((one) => one.studentIds),
    homeroomIds: placements.flatMap((one) => one.studentIds.map(() => one.homeroom.id)),
  };
  await lockStudents(tx, schoolId, wanted.studentIds);
  const places = await notThereYet(tx, yearId, on, wanted);
  const stepId = await beginStep(tx, actor, { schoolId, kind, onDate: on });
  const ending = { stepId, on, reason: 'moved' as const };
  const ended = await endHomerooms(tx, actor, yearId, places.studentIds, ending);
  await beginHomerooms(tx, actor, { schoolId, yearId, stepId, on }, places);
  const homeroomIds = placements.map((one) => one.homeroom.id);
  await requireSeats(tx, on, homeroomIds);
  // Nobody who comes for the first time has sections to leave.
  if (ended > 0) await endOldFeeds(tx, actor, yearId, places, ending);
  await beginFeeds(tx, actor, { schoolId, stepId, on }, places);
  const moved = places.studentIds.length;
  await closeStep(tx, actor, stepId, {
    schoolId,
    action: kind === 'enrol' ? 'sections.students_enrolled' : 'sections.students_moved',
    counts: { students: moved },
    after: { on, homerooms: placements.map((one) => one.homeroom.name) },
  });
  await publish(tx, rosterChanged, { schoolId, yearId, stepId, on });
  return { stepId, students: moved };
}

/** Enrols students in homerooms from a day on, with the sections that each homeroom feeds. */
export const enrolMany = (tx: Tx, actor: Actor, on: string, placements: readonly Placement[]): Promise<StepResult> =>
  place(tx, actor, 'enrol', on, placements);

/** Moves students to a homeroom: one place ends and the next begins on the same day. */
export const moveMany = (
  tx: Tx,
  actor: Actor,
  homeroom: HomeroomRow,
  given: { studentIds: readonly string[]; on: string },
): Promise<StepResult> => place(tx, actor, 'move', given.on, [{ homeroom, studentIds: given.studentIds }]);

/** Ends students' places in the homeroom and in every section of the year; the day is the first on which they are gone. */
export async function endMany(
  tx: Tx,
  actor: Actor,
  homeroom: HomeroomRow,
  given: { studentIds: readonly string[]; on: string; note?: string | undefined },
): Promise<StepResult> {
  const { schoolId, yearId } = homeroom;
  await requireInYear(tx, yearId, given.on);
  await lockStudents(tx, schoolId, given.studentIds);
  const stepId = await beginStep(tx, actor, { schoolId, kind: 'end', onDate: given.on });
  const ending = { stepId, on: given.on, reason: 'left' as const, note: given.note };
  const ended = await endHomerooms(tx, actor, yearId, given.studentIds, ending);
  await endSections(tx, actor, yearId, given.studentIds, ending);
  await closeStep(tx, actor, stepId, {
    schoolId,
    action: 'sections.students_left',
    counts: { students: ended },
    after: { on: given.on, homerooms: [homeroom.name] },
    ...(given.note && { reason: given.note }),
  });
  await publish(tx, rosterChanged, { schoolId, yearId, stepId, on: given.on });
  return { stepId, students: ended };
}
