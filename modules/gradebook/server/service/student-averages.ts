import type { Actor } from '@patio/access';
import { policyVersionRows } from '@patio/grading/server';
import { listOf, type Tx } from '@patio/platform';
import { termRows, yearRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { StudentAverages } from '../../contract/figures.ts';
import { gradebooksVisibleTo } from '../policy.ts';
import { sheets, termGrades } from '../schema.ts';

/** How several students stand by what was published this year, in the classes that the reader answers for; one question however many they are. */
export async function listStudentAverages(tx: Tx, actor: Actor, ids: readonly string[]): Promise<StudentAverages[]> {
  const { rows } = await tx.execute<{ studentId: string } & StudentAverages['terms'][number]>(sql`
    select g.student_id as "studentId", t.id as "termId", t.name,
      case when count(distinct (v.scale->>'min', v.scale->>'max')) = 1 then round(avg(g.standing), 1)::float end as average,
      count(*) filter (where g.passed)::int as passed, count(g.passed)::int as graded
    from ${termGrades} g
    join ${sheets} h on h.institution_id = g.institution_id and h.section_id = g.section_id and h.term_id::text = g.node
      and h.state in ('published', 'locked')
    join ${termRows} t on t.institution_id = h.institution_id and t.id = h.term_id
    join ${yearRows} y on y.institution_id = t.institution_id and y.id = t.year_id and y.state = 'active'
    join ${sectionRows} on ${sectionRows.institutionId} = g.institution_id and ${sectionRows.id} = g.section_id
    left join ${policyVersionRows} v on v.institution_id = h.institution_id and v.id = h.policy_version_id
    where g.institution_id = (select patio_institution()) and g.student_id = any(${listOf(ids)}::uuid[]) and g.standing is not null
      and ${gradebooksVisibleTo(actor, 'gradebook.read')}
    group by g.student_id, t.id, t.name, t.ends_on
    order by t.ends_on`);
  return [...Map.groupBy(rows, (row) => row.studentId)].map(([studentId, own]) => ({
    studentId,
    terms: own.map(({ studentId: _, ...term }) => term),
  }));
}
