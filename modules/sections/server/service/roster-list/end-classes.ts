import type { Actor } from '@patio/access';
import { publish, record, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { rosterChanged } from '../../../contract/events.ts';
import { sections, teachers } from '../../schema.ts';
import { endAllFed, endHomerooms, endPairs, uuids } from '../enrolment-spans.ts';
import { beginStep, closeStep } from '../steps.ts';

interface Where {
  schoolId: string;
  yearId: string;
  on: string;
}

/** Ends single places that a list takes out, in one step: of students in sections, and of students in their homeroom. */
export async function endSingly(
  tx: Tx,
  actor: Actor,
  { schoolId, yearId, on }: Where,
  { pairs, homerooms }: { pairs: readonly { studentId: string; sectionId: string }[]; homerooms: readonly string[] },
): Promise<string | null> {
  if (pairs.length + homerooms.length === 0) return null;
  const stepId = await beginStep(tx, actor, { schoolId, kind: 'end', onDate: on });
  const ending = { stepId, on, reason: 'left' as const };
  const ended = await endPairs(tx, actor, pairs, ending);
  const out = await endHomerooms(tx, actor, yearId, homerooms, ending);
  await endAllFed(tx, actor, yearId, homerooms, ending);
  await closeStep(tx, actor, stepId, {
    schoolId,
    action: 'sections.students_left',
    counts: { students: ended + out },
    after: { on },
  });
  await publish(tx, rosterChanged, { schoolId, yearId, stepId, on });
  return stepId;
}

/** When somebody's teaching of a section ended before and after. */
export interface TeachingEnd {
  id: string;
  before: string | null;
  after: string;
}

/** Ends what these members of staff teach in a year: all of it, or in single sections. Answers what ended, so that it can go on again. */
export async function endTeaching(
  tx: Tx,
  actor: Actor,
  { schoolId, yearId, on }: Where,
  { staffIds, pairs }: { staffIds: readonly string[]; pairs: readonly { staffId: string; sectionId: string }[] },
): Promise<TeachingEnd[]> {
  if (staffIds.length + pairs.length === 0) return [];
  const { rows } = await tx.execute<{
    id: string;
    section: string;
    staff: string;
    before: string | null;
    after: string;
  }>(sql`
    with which as (select t.id, t.until_on from ${teachers} t join ${sections} s on s.institution_id = t.institution_id and s.id = t.section_id
      where t.institution_id = patio_institution() and s.year_id = ${yearId}
        and (t.until_on is null or (t.until_on > ${on}::date and t.from_on < t.until_on))
        and (t.staff_id = any(${uuids(staffIds)}) or (t.staff_id, t.section_id) in (select * from
          unnest(${uuids(pairs.map(({ staffId }) => staffId))}, ${uuids(pairs.map(({ sectionId }) => sectionId))})))
      for update of t)
    update ${teachers} t set until_on = greatest(t.from_on, ${on}::date), version = t.version + 1, updated_at = now()
    from which w where t.institution_id = patio_institution() and t.id = w.id
    returning t.id, t.section_id as section, t.staff_id as staff, w.until_on::text as before, t.until_on::text as after`);
  for (const { section, staff, after } of rows)
    await record(
      tx,
      actor,
      'sections.teacher_changed',
      { type: 'sections.section', id: section, schoolId },
      { before: { staffId: staff }, after: { until: after } },
    );
  return rows.map(({ id, before, after }) => ({ id, before, after }));
}

/** Lets teaching go on that a list ended, where nobody has changed it since. Answers the sections of those that stay as they are. */
export async function resumeTeaching(
  tx: Tx,
  ends: readonly TeachingEnd[],
): Promise<{ id: string; name: string; was: string | null; now: string | null }[]> {
  if (ends.length === 0) return [];
  const back = await tx.execute<{ id: string }>(sql`
    update ${teachers} t set until_on = x.before, version = t.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(ends)}::json) as x(id uuid, before date, after date)
    where t.institution_id = patio_institution() and t.id = x.id and t.until_on is not distinct from x.after returning t.id`);
  const done = new Set(back.rows.map(({ id }) => id));
  const stays = ends.filter(({ id }) => !done.has(id));
  const { rows } = await tx.execute<{ id: string; name: string; now: string | null }>(sql`
    select t.id, s.name, t.until_on::text as now from ${teachers} t join ${sections} s on s.institution_id = t.institution_id and s.id = t.section_id
    where t.institution_id = patio_institution() and t.id = any(${uuids(stays.map(({ id }) => id))})`);
  const was = new Map(stays.map(({ id, before }) => [id, before]));
  return rows.map((row) => ({ ...row, was: was.get(row.id) ?? null }));
}
