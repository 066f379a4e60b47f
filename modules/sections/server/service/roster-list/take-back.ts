import type { Actor } from '@patio/access';
import { namedElsewhere, nextVersion, publish, record, type Tx } from '@patio/platform';
import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import { rosterChanged } from '../../../contract/events.ts';
import { endingLog, enrolments, homeroomEnrolments, homerooms, sections, steps, teachers } from '../../schema.ts';
import { uuids } from '../enrolment-spans.ts';

const TABLES = [homeroomEnrolments, enrolments] as const;
/** What names a student by having a place, and a member of staff by teaching: it goes along with them. */
export const PLACE_TABLES = TABLES.map((table) => getTableName(table));
export const TEACHER_TABLES = [getTableName(teachers)];

/** Students whose places somebody has changed since these steps: they were moved, ended or put elsewhere. */
export async function listMovedSince(tx: Tx, stepIds: readonly string[]): Promise<Set<string>> {
  const moved = new Set<string>();
  for (const table of TABLES) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select e.student_id as id from ${table} e where e.institution_id = patio_institution() and e.began_in = any(${uuids(stepIds)}) and e.ended_in is not null
      union select e.student_id from ${endingLog} l join ${table} e on e.institution_id = l.institution_id and e.id = l.enrolment_id
      where l.institution_id = patio_institution() and l.step_id = any(${uuids(stepIds)}) and e.ended_in is distinct from l.step_id`);
    for (const { id } of rows) moved.add(id);
  }
  return moved;
}

/** Takes steps of a list back as if they had not been: what they began goes, what they ended goes on; students who stay are left alone. */
export async function takeBackSteps(
  tx: Tx,
  actor: Actor,
  stepIds: readonly string[],
  { except }: { except: readonly string[] },
): Promise<void> {
  const undone = await tx
    .update(steps)
    .set({ undoneAt: sql`now()`, ...nextVersion(steps) })
    .where(and(eq(steps.institutionId, actor.institutionId), inArray(steps.id, [...stepIds])))
    .returning();
  const others = sql`e.student_id <> all(${uuids(except)})`;
  for (const table of TABLES) {
    await tx.execute(sql`delete from ${table} e
      where e.institution_id = patio_institution() and e.began_in = any(${uuids(stepIds)}) and ${others}`);
    await tx.execute(sql`update ${table} e set until_on = l.until_on, end_reason = l.end_reason, end_note = l.end_note,
        ended_in = l.ended_in, version = e.version + 1, updated_at = now()
      from ${endingLog} l where l.institution_id = e.institution_id and l.enrolment_id = e.id
        and l.institution_id = patio_institution() and l.step_id = any(${uuids(stepIds)}) and ${others}`);
  }
  for (const { id, schoolId, kind, counts, onDate } of undone) {
    await record(
      tx,
      actor,
      'sections.step_undone',
      { type: 'sections.step', id, schoolId },
      { before: { kind, ...counts } },
    );
    await publish(tx, rosterChanged, { schoolId, yearId: '', stepId: id, on: onDate });
  }
}

/** Removes homerooms, sections and teachers that a list made; what somebody has used since is archived instead. Answers what stays. */
export async function takeBackClasses(
  tx: Tx,
  actor: Actor,
  given: { homeroomIds: readonly string[]; sectionIds: readonly string[]; teacherIds: readonly string[] },
): Promise<{ homerooms: Set<string>; sections: Set<string> }> {
  const { institutionId } = actor;
  if (given.teacherIds.length > 0)
    await tx
      .delete(teachers)
      .where(and(eq(teachers.institutionId, institutionId), inArray(teachers.id, [...given.teacherIds])));
  const along = ['sections_name_words', 'sections_feeds'];
  const usedSections = await namedElsewhere(tx, sections, given.sectionIds, { called: ['section_id'], except: along });
  const freeSections = given.sectionIds.filter((id) => !usedSections.has(id));
  for (const table of ['sections_feeds', 'sections_name_words'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where institution_id = patio_institution()
      and section_id = any(${uuids(freeSections)})`);
  if (freeSections.length > 0)
    await tx.delete(sections).where(and(eq(sections.institutionId, institutionId), inArray(sections.id, freeSections)));
  if (usedSections.size > 0)
    await tx
      .update(sections)
      .set({ state: 'archived', ...nextVersion(sections) })
      .where(and(eq(sections.institutionId, institutionId), inArray(sections.id, [...usedSections])));
  const usedRooms = await namedElsewhere(tx, homerooms, given.homeroomIds, { called: ['homeroom_id'] });
  const freeRooms = given.homeroomIds.filter((id) => !usedRooms.has(id));
  if (freeRooms.length > 0)
    await tx.delete(homerooms).where(and(eq(homerooms.institutionId, institutionId), inArray(homerooms.id, freeRooms)));
  return { homerooms: usedRooms, sections: usedSections };
}
