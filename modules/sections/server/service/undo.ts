import { type Actor, reachesSchool } from '@patio/access';
import { nextVersion, publish, record, type Tx } from '@patio/platform';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { rosterChanged } from '../../contract/events.ts';
import { failure } from '../failures.ts';
import { endingLog, enrolments, homeroomEnrolments, sections, steps, teachers } from '../schema.ts';
import { restoreFeeds } from './feeds.ts';

const TABLES = [homeroomEnrolments, enrolments] as const;

/** Takes a step back whole: what it began never came to hold, what it ended goes on as before. Too late once anything of it was touched again. */
export async function undoStep(tx: Tx, actor: Actor, stepId: string): Promise<void> {
  const [step] = await tx
    .update(steps)
    .set({ undoneAt: sql`now()`, ...nextVersion(steps) })
    .where(and(eq(steps.institutionId, actor.institutionId), eq(steps.id, stepId), isNull(steps.undoneAt)))
    .returning();
  if (!step || !reachesSchool(actor, 'sections.manage', step.schoolId)) throw failure('not_found');
  for (const table of TABLES) {
    const { rows } = await tx.execute<{ touched: boolean }>(sql`select exists (
        select 1 from ${table} e where e.institution_id = ${actor.institutionId} and e.began_in = ${stepId} and e.ended_in is not null
        union all select 1 from ${endingLog} l join ${table} e on e.institution_id = l.institution_id and e.id = l.enrolment_id
          where l.institution_id = ${actor.institutionId} and l.step_id = ${stepId} and e.ended_in is distinct from l.step_id
      ) as touched`);
    if (rows[0]?.touched) throw failure('undo_too_late');
  }
  for (const table of TABLES) {
    await tx.execute(sql`update ${table} e set until_on = e.from_on, end_reason = 'undone', ended_in = ${stepId},
        version = e.version + 1, updated_at = now()
      where e.institution_id = ${actor.institutionId} and e.began_in = ${stepId}`);
    await tx.execute(sql`update ${table} e set until_on = l.until_on, end_reason = l.end_reason, end_note = l.end_note,
        ended_in = l.ended_in, version = e.version + 1, updated_at = now()
      from ${endingLog} l where l.institution_id = e.institution_id and l.enrolment_id = e.id
        and l.institution_id = ${actor.institutionId} and l.step_id = ${stepId}`);
  }
  if (step.feeding) await restoreFeeds(tx, actor, step.feeding);
  if (step.kind === 'create_sections') {
    const archived = await tx
      .update(sections)
      .set({ state: 'archived', ...nextVersion(sections) })
      .where(and(eq(sections.institutionId, actor.institutionId), eq(sections.madeIn, stepId)))
      .returning({ id: sections.id });
    const ids = archived.map((section) => section.id);
    if (ids.length > 0)
      await tx
        .update(teachers)
        .set({ untilOn: sql`${teachers.fromOn}`, ...nextVersion(teachers) })
        .where(and(eq(teachers.institutionId, actor.institutionId), inArray(teachers.sectionId, ids)));
  }
  await record(
    tx,
    actor,
    'sections.step_undone',
    { type: 'sections.step', id: stepId, schoolId: step.schoolId },
    { before: { kind: step.kind, ...step.counts } },
  );
  await publish(tx, rosterChanged, { schoolId: step.schoolId, yearId: '', stepId, on: step.onDate });
}
