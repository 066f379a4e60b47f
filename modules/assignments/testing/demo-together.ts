import { makeId } from '@patio/kernel';
import { joinStudent } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolmentRows, holdsOn } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { assigned, assignments, drafts, groups, members } from '../server/index.ts';

/** So many work together. */
const TOGETHER = 4;

/** Puts the classes of these assignments into groups by the register; the first of each class has begun to write. */
export async function groupDemo(tx: Tx, assignedIds: readonly string[]): Promise<void> {
  if (assignedIds.length === 0) return;
  const ids = sql`any(${sql.param([...assignedIds])}::uuid[])`;
  await tx.execute(sql`update ${assignments} a set in_groups = true from ${assigned} x
    where a.institution_id = patio_institution() and x.institution_id = a.institution_id and x.assignment_id = a.id and x.id = ${ids}`);
  await tx.execute(sql`
    with sorted as (
      select x.id as assigned_id, e.student_id, (row_number() over (partition by x.id order by p.register_key, e.student_id) - 1) / ${TOGETHER} as nth
      from ${assigned} x
      join ${enrolmentRows} e on e.institution_id = x.institution_id and e.section_id = x.section_id and ${holdsOn('e')} ${joinStudent('e')}
      where x.institution_id = patio_institution() and x.id = ${ids}
    ), made as (
      insert into ${groups} (institution_id, id, assigned_id, name)
      select patio_institution(), uuidv7(), assigned_id, 'Grupo ' || (nth + 1) from (select distinct assigned_id, nth from sorted) each returning id, assigned_id, name
    )
    insert into ${members} (institution_id, assigned_id, student_id, group_id)
    select patio_institution(), s.assigned_id, s.student_id, made.id from sorted s
    join made on made.assigned_id = s.assigned_id and made.name = 'Grupo ' || (s.nth + 1)`);
  for (const assignedId of assignedIds)
    await tx.execute(sql`insert into ${drafts} (institution_id, id, assigned_id, student_id, group_id, content)
      select patio_institution(), ${makeId()}, g.assigned_id, mb.student_id, g.id,
        jsonb_build_object('text', 'Nos repartimos así: dos buscan los datos y dos escribimos. Empezamos por lo que ya sabemos.', 'link', '', 'files', '[]'::jsonb)
      from ${groups} g join ${members} mb on mb.institution_id = g.institution_id and mb.group_id = g.id
      where g.institution_id = patio_institution() and g.assigned_id = ${assignedId} and g.name = 'Grupo 1' order by mb.student_id limit 1`);
}
