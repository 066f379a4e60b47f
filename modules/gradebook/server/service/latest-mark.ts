import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { LatestMark } from '../../contract.ts';

type Row = LatestMark & { studentId: string } & Record<string, unknown>;

/** The newest released mark of each of these students; whose marks a reader may see is settled by whoever names them. */
export async function latestMarks(
  tx: Tx,
  actor: Actor,
  studentIds: readonly string[],
): Promise<Map<string, LatestMark>> {
  if (studentIds.length === 0) return new Map();
  const { rows } = await tx.execute<Row>(sql`
    select distinct on (g.student_id) g.student_id as "studentId", s.id as "sectionId", s.name as class, i.title, i.max, g.score
    from gradebook_grades g
    join gradebook_items i on i.institution_id = g.institution_id and i.id = g.item_id
    join ${sectionRows} s on s.institution_id = g.institution_id and s.id = g.section_id
    where g.institution_id = ${actor.institutionId} and g.student_id = any(${sql.param(studentIds)}::uuid[])
      and g.score is not null and i.released_at is not null and not i.hidden and i.archived_at is null
    order by g.student_id, greatest(g.entered_at, i.released_at) desc, i.id`);
  return new Map(rows.map(({ studentId, ...mark }) => [studentId, mark]));
}
