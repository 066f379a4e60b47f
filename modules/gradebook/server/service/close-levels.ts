import { closingProblems, type Evidence, type NOT_EVALUATED } from '@patio/engine-grading';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { readItems, readStudents } from './read-book.ts';
import type { CompetencyRules } from './rules.ts';
import { readLevels } from './save-levels.ts';
import type { GradedSection } from './section.ts';

/** The competencies that a class works on: those of its course, or all of its subject where none was chosen. */
export async function competenciesOf(tx: Tx, section: GradedSection): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select c.id, c.name from courses_competencies c
    join courses_courses k on k.institution_id = c.institution_id and k.subject_id = c.subject_id
    where c.institution_id = patio_institution() and k.id = ${section.courseId} and c.archived_at is null
      and (exists (select 1 from courses_course_competencies o where o.institution_id = c.institution_id and o.course_id = k.id and o.competency_id = c.id)
        or not exists (select 1 from courses_course_competencies o where o.institution_id = c.institution_id and o.course_id = k.id))
    order by c.position, c.id`);
  return rows;
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
