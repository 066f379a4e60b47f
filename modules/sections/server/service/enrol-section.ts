import type { Actor } from '@patio/access';
import { publish, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { rosterChanged } from '../../contract/events.ts';
import { failure } from '../failures.ts';
import type { SectionRow } from '../policy.ts';
import { enrolments } from '../schema.ts';
import { endSection, uuids } from './enrolment-spans.ts';
import { lockStudents, requireInYear, type StepResult } from './place.ts';
import { beginStep, closeStep } from './steps.ts';

/** What enrolling needs to know of a section. */
export type EnrollingSection = Pick<SectionRow, 'id' | 'schoolId' | 'yearId' | 'name' | 'state' | 'capacity'>;

/** Begins a place in the section for those who have none on that day or later. */
async function beginDirect(
  tx: Tx,
  actor: Actor,
  section: EnrollingSection,
  ids: readonly string[],
  stepId: string,
  on: string,
) {
  const { rowCount } = await tx.execute(sql`insert into ${enrolments}
      (institution_id, id, school_id, section_id, student_id, origin, from_on, began_in)
    select ${actor.institutionId}, uuidv7(), ${section.schoolId}, ${section.id}, p.id, 'direct', ${on}::date, ${stepId}
    from unnest(${uuids(ids)}) as p(id)
    where not exists (select 1 from ${enrolments} e where e.institution_id = ${actor.institutionId} and e.section_id = ${section.id}
      and e.student_id = p.id and (e.until_on is null or (e.until_on > ${on}::date and e.from_on < e.until_on)))`);
  return rowCount ?? 0;
}

/** Refuses when the section would hold more than it has seats for on that day. */
export async function requireSeats(tx: Tx, section: EnrollingSection, on: string): Promise<void> {
  if (section.capacity === null) return;
  const { rows } = await tx.execute<{ taken: number }>(sql`select count(*)::int as taken from ${enrolments} e
    where e.institution_id = patio_institution() and e.section_id = ${section.id} and e.from_on <= ${on}::date and (e.until_on is null or e.until_on > ${on}::date)`);
  const taken = rows[0]?.taken ?? 0;
  if (taken > section.capacity)
    throw failure('section_full', { name: section.name, capacity: section.capacity, taken });
}

/** Enrols students one by one in a section, as electives do; those who are in it already stay as they are. */
export async function enrolInSection(
  tx: Tx,
  actor: Actor,
  section: EnrollingSection,
  given: { studentIds: readonly string[]; on: string },
): Promise<StepResult> {
  const { schoolId, yearId } = section;
  if (section.state !== 'active') throw failure('section_not_open');
  await requireInYear(tx, yearId, given.on);
  await lockStudents(tx, schoolId, given.studentIds);
  const stepId = await beginStep(tx, actor, { schoolId, kind: 'enrol', onDate: given.on });
  const enrolled = await beginDirect(tx, actor, section, given.studentIds, stepId, given.on);
  await requireSeats(tx, section, given.on);
  await closeStep(tx, actor, stepId, {
    schoolId,
    action: 'sections.students_enrolled',
    counts: { students: enrolled },
    after: { on: given.on, sections: [section.name] },
  });
  await publish(tx, rosterChanged, { schoolId, yearId, stepId, on: given.on });
  return { stepId, students: enrolled };
}

/** Ends students' places in one section; the homeroom and the other sections are not touched. */
export async function endInSection(
  tx: Tx,
  actor: Actor,
  section: EnrollingSection,
  given: { studentIds: readonly string[]; on: string; reason: 'left' | 'dropped'; note?: string | undefined },
): Promise<StepResult> {
  const { schoolId, yearId } = section;
  await requireInYear(tx, yearId, given.on);
  await lockStudents(tx, schoolId, given.studentIds);
  const stepId = await beginStep(tx, actor, { schoolId, kind: 'end', onDate: given.on });
  const { on, reason, note } = given;
  const ended = await endSection(tx, actor, section.id, given.studentIds, { stepId, on, reason, note });
  await closeStep(tx, actor, stepId, {
    schoolId,
    action: 'sections.students_left',
    counts: { students: ended },
    after: { on, sections: [section.name], why: reason },
    ...(note && { reason: note }),
  });
  await publish(tx, rosterChanged, { schoolId, yearId, stepId, on });
  return { stepId, students: ended };
}

/** Moves students from one section to another of the same year, such as a second group of the same elective, on one day. */
export async function moveBetweenSections(
  tx: Tx,
  actor: Actor,
  from: SectionRow,
  to: SectionRow,
  given: { studentIds: readonly string[]; on: string },
): Promise<StepResult> {
  const { schoolId, yearId } = from;
  if (to.schoolId !== schoolId || to.yearId !== yearId || to.id === from.id) throw failure('wrong_school');
  if (to.state !== 'active') throw failure('section_not_open');
  await requireInYear(tx, yearId, given.on);
  await lockStudents(tx, schoolId, given.studentIds);
  const stepId = await beginStep(tx, actor, { schoolId, kind: 'move', onDate: given.on });
  await endSection(tx, actor, from.id, given.studentIds, { stepId, on: given.on, reason: 'moved' });
  const moved = await beginDirect(tx, actor, to, given.studentIds, stepId, given.on);
  await requireSeats(tx, to, given.on);
  await closeStep(tx, actor, stepId, {
    schoolId,
    action: 'sections.students_moved',
    counts: { students: moved },
    after: { on: given.on, sections: [from.name, to.name] },
  });
  await publish(tx, rosterChanged, { schoolId, yearId, stepId, on: given.on });
  return { stepId, students: moved };
}
