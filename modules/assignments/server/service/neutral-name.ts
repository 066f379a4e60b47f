import { type Actor, holds } from '@patio/access';
import type { FileRow, Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { neutralNameOf } from '../../rules/neutral-name.ts';
import { assigned, assignmentFiles, assignments, submissions } from '../schema.ts';

/** While work is graded without names, those who grade save its files under names that tell nothing. */
export async function neutralName(tx: Tx, actor: Actor, file: FileRow): Promise<string | null> {
  if (!holds(actor, 'assignments.read')) return null;
  const { rows } = await tx.execute(sql`
    select 1 from ${assignmentFiles} f
    join ${assigned} x on x.institution_id = f.institution_id and x.id = f.assigned_id
    join ${assignments} a on a.institution_id = x.institution_id and a.id = x.assignment_id and a.anonymous
    where f.institution_id = patio_institution() and f.file_id = ${file.id} and f.student_id is not null
      and not exists (select 1 from ${submissions} w where w.institution_id = f.institution_id and w.assigned_id = f.assigned_id
        and w.student_id = f.student_id and w.mark = 'released')
    limit 1`);
  return rows.length > 0 ? neutralNameOf(file) : null;
}
