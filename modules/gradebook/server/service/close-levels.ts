import { competencyRows, courseCompetencyRows, courseRows } from '@patio/courses/server';
import { closingProblems, type Evidence, type NOT_EVALUATED } from '@patio/engine-grading';
import type { CompetencyRules } from '@patio/grading/server';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { readItems, readStudents } from './read-book.ts';
import { readLevels } from './save-levels.ts';
import type { GradedSection } from './section.ts';

/** A course `k` works on the competencies `c` that were chosen for it, or on all of its subject where none was. */
const chosen = sql`(exists (select 1 from ${courseCompetencyRows} o where o.institution_id = k.institution_id and o.course_id = k.id and o.competency_id = c.id)
  or not exists (select 1 from ${courseCompetencyRows} o where o.institution_id = k.institution_id and o.course_id = k.id))`;

/** The competencies that a class works on. */
export async function competenciesOf(tx: Tx, section: GradedSection): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select c.id, c.name from ${competencyRows} c
    join ${courseRows} k on k.institution_id = c.institution_id and k.subject_id = c.subject_id
    where c.institution_id = (select patio_institution()) and k.id = ${section.courseId} and c.archived_at is null
      and ${chosen}
    order by c.position, c.id`);
  return rows;
}

/** Which of these classes are judged by competencies while neither their course nor its subject has any. */
export async function withoutCompetencies(tx: Tx, judged: readonly GradedSection[]): Promise<ReadonlySet<string>> {
  if (judged.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select k.id from ${courseRows} k
    join ${competencyRows} c on c.institution_id = k.institution_id and c.subject_id = k.subject_id and c.archived_at is null
    where k.institution_id = (select patio_institution()) and k.id = any(${sql.param(judged.map((section) => section.courseId))}::uuid[])
      and ${chosen}
    group by k.institution_id, k.id`);
  const furnished = new Set(rows.map((row) => row.id));
  return new Set(judged.filter((section) => !furnished.has(section.courseId)).map((section) => section.id));
}

/** Refuses a signature while a student lacks a judgement, or a judgement its conclusion. Whoever left the class needs none. */
export async function ensureClosed(
  tx: Tx,
  section: GradedSection,
  { policy, scale }: CompetencyRules,
  termId: string,
): Promise<void> {
  const students = (await readStudents(tx, section)).filter((student) => student.until === null);
  const wanted = await competenciesOf(tx, section);
  const levels = (await readLevels(tx, section)).filter((each) => each.termId === termId);
  const known = new Map(levels.map((each) => [`${each.studentId} ${each.competencyId}`, each]));
  // Evidence is asked for where the term has work to point at; otherwise it is what the teacher saw in class.
  const hasWork = (await readItems(tx, section)).some((item) => item.termId === termId);
  const rules = { ...policy, leastEvidence: hasWork ? policy.leastEvidence : 0 };
  const open = students.flatMap((student) =>
    wanted.filter((competency) => {
      const closing = known.get(`${student.id} ${competency.id}`);
      if (!closing) return true;
      const evidence = closing.evidence.map((id): Evidence => ({ id, competency: competency.id }));
      const { level, conclusion } = closing;
      return (
        closingProblems(rules, scale, evidence, {
          competency: competency.id,
          level: level as typeof NOT_EVALUATED,
          evidence: closing.evidence,
          ...(conclusion ? { conclusion } : {}),
        }).length > 0
      );
    }),
  );
  if (open.length > 0) throw failure('conclusions_missing', { count: open.length });
}
