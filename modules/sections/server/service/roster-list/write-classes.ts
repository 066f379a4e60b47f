import type { Actor } from '@patio/access';
import { insertMany, publish, record, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { rosterChanged } from '../../../contract/events.ts';
import { TEACHER_RIGHTS } from '../../../contract/fields.ts';
import { enrolments, sections, teachers } from '../../schema.ts';
import { endHomerooms, endSections, uuids } from '../enrolment-spans.ts';
import { keepSectionWords } from '../section-words.ts';
import { beginStep, closeStep } from '../steps.ts';

interface Where {
  schoolId: string;
  yearId: string;
  on: string;
}

/** Writes the sections that a list names, with ids that the caller made. It asks for no right: whoever calls has asked. */
export async function writeSections(
  tx: Tx,
  actor: Actor,
  { schoolId, yearId }: Where,
  given: readonly { id: string; courseId: string; name: string; capacity: number | null }[],
): Promise<void> {
  const { institutionId } = actor;
  await insertMany(
    tx,
    sections,
    given.map((one) => ({ ...one, institutionId, schoolId, yearId })),
  );
  if (given.length > 0)
    await keepSectionWords(
      tx,
      given.map(({ id }) => id),
    );
  for (const { id, name } of given)
    await record(
      tx,
      actor,
      'sections.section_created',
      { type: 'sections.section', id, schoolId },
      { after: { name } },
    );
}

/** Enrols many students in many sections one by one, in one step; who is in a section already stays as they are. */
export async function enrolPairs(
  tx: Tx,
  actor: Actor,
  { schoolId, yearId, on }: Where,
  pairs: readonly { studentId: string; sectionId: string }[],
): Promise<string | null> {
  if (pairs.length === 0) return null;
  const stepId = await beginStep(tx, actor, { schoolId, kind: 'enrol', onDate: on });
  const { rowCount } = await tx.execute(sql`insert into ${enrolments}
      (institution_id, id, school_id, section_id, student_id, origin, from_on, began_in)
    select ${actor.institutionId}, uuidv7(), ${schoolId}, p.section_id, p.student_id, 'direct', ${on}::date, ${stepId}
    from unnest(${uuids(pairs.map((one) => one.studentId))}, ${uuids(pairs.map((one) => one.sectionId))}) as p(student_id, section_id)
    where not exists (select 1 from ${enrolments} e where e.institution_id = ${actor.institutionId} and e.section_id = p.section_id
      and e.student_id = p.student_id and (e.until_on is null or (e.until_on > ${on}::date and e.from_on < e.until_on)))`);
  await closeStep(tx, actor, stepId, {
    schoolId,
    action: 'sections.students_enrolled',
    counts: { students: rowCount ?? 0 },
    after: { on },
  });
  await publish(tx, rosterChanged, { schoolId, yearId, stepId, on });
  return stepId;
}

/** Gives sections the teachers that a list names; whoever calls knows that none of them teaches there yet. */
export async function assignMany(
  tx: Tx,
  actor: Actor,
  { schoolId, on }: Where,
  given: readonly { id: string; sectionId: string; staffId: string; part: 'lead' | 'co_teacher' | 'assistant' }[],
): Promise<void> {
  const { institutionId } = actor;
  await insertMany(
    tx,
    teachers,
    given.map((one) => ({
      ...one,
      institutionId,
      fromOn: on,
      note: '',
      may: one.part === 'lead' ? [...TEACHER_RIGHTS] : [],
    })),
  );
  for (const { sectionId, staffId, part } of given)
    await record(
      tx,
      actor,
      'sections.teacher_assigned',
      { type: 'sections.section', id: sectionId, schoolId },
      { after: { staffId, part, from: on } },
    );
}

/** Ends every place of these students in a year, in one step: they are not in a list that says it is complete. */
export async function endPlaces(
  tx: Tx,
  actor: Actor,
  { schoolId, yearId, on }: Where,
  studentIds: readonly string[],
): Promise<string | null> {
  if (studentIds.length === 0) return null;
  const stepId = await beginStep(tx, actor, { schoolId, kind: 'end', onDate: on });
  const ending = { stepId, on, reason: 'left' as const };
  const ended = await endHomerooms(tx, actor, yearId, studentIds, ending);
  await endSections(tx, actor, yearId, studentIds, ending);
  await closeStep(tx, actor, stepId, {
    schoolId,
    action: 'sections.students_left',
    counts: { students: ended },
    after: { on },
  });
  await publish(tx, rosterChanged, { schoolId, yearId, stepId, on });
  return stepId;
}
