import type { Actor } from '@patio/access';
import { gradeStudent, type Outcome, planSection, proposePromotion, type YearRecord } from '@patio/engine-grading';
import type { RuledSection } from '@patio/grading/server';
import { policyVersionRows, rulesFor } from '@patio/grading/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { enrolmentRows, joinCourse, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { engineItem, gatherWork, NO_WORK } from '../../model/cells.ts';
import type { NodeEffect } from '../../model/change.ts';
import { type AttendanceFact, attendanceFact } from './promotion-facts.ts';
import { readWorks } from './read-work.ts';

type Subject = NonNullable<YearRecord['subjects']>[number];

/** The classes that a student takes in a year. */
async function classesOf(tx: Tx, yearId: string, studentId: string): Promise<RuledSection[]> {
  const { rows } = await tx.execute<RuledSection & Record<string, unknown>>(sql`
    select s.id, s.school_id as "schoolId", s.year_id as "yearId", s.course_id as "courseId", c.grade_level_id as "gradeLevelId"
    from ${enrolmentRows} e join ${sectionRows} s on s.institution_id = e.institution_id and s.id = e.section_id
    ${joinCourse('s')}
    where e.institution_id = (select patio_institution()) and e.student_id = ${studentId} and s.year_id = ${yearId} and e.until_on is null
    group by s.institution_id, s.id, c.grade_level_id`);
  return rows;
}

/** What the year comes to so far in each class of a student. */
async function subjectsOf(tx: Tx, yearId: string, studentId: string): Promise<Subject[]> {
  const classes = await classesOf(tx, yearId, studentId);
  const rules = await rulesFor(tx, classes);
  const works = await readWorks(tx, classes, studentId);
  const found: Subject[] = [];
  for (const each of classes) {
    const [held, work] = [rules.get(each.id), works.get(each.id)];
    if (!held || !work) continue;
    const plan = planSection(held.policy, held.scale, work.items.map(engineItem));
    const own = gatherWork(work.items, work.grades, work.overrides, work.recoveries, work.kept).get(studentId);
    const { mark, passed } = gradeStudent(plan, own ?? NO_WORK).year.current.all;
    if (mark !== null) found.push({ id: each.id, mark, passed: passed === true });
  }
  return found;
}

/** What the school's rule would propose for a student's year before and after a change; null where the policy has no rule. */
export async function proposeYear(
  tx: Tx,
  actor: Actor,
  section: RuledSection,
  studentId: string,
  moved: NodeEffect | undefined,
): Promise<{ before: Outcome | null; after: Outcome | null; attendance: AttendanceFact | null } | null> {
  const rules = (await rulesFor(tx, [section])).get(section.id);
  const { rows } = await tx.execute<{
    promotion: typeof policyVersionRows.$inferSelect.promotion;
    stage: YearRecord['stage'];
    grade: number;
  }>(sql`
    select v.promotion, l.stage,
      (select count(*)::int from ${gradeLevelRows} o where o.institution_id = l.institution_id and o.school_id = l.school_id
        and o.stage = l.stage and o.position <= l.position) as grade
    from ${policyVersionRows} v cross join ${gradeLevelRows} l
    where v.institution_id = (select patio_institution()) and v.id = ${rules?.policyVersionId ?? null}
      and l.institution_id = (select patio_institution()) and l.id = ${section.gradeLevelId}`);
  const [found] = rows;
  if (!found?.promotion) return null;
  const { promotion, stage, grade } = found;
  const subjects = await subjectsOf(tx, section.yearId, studentId);
  const attendance = await attendanceFact(tx, actor.institutionId, { studentId, yearId: section.yearId });
  const propose = (mark: string | null | undefined, passed: boolean | null | undefined) =>
    proposePromotion(promotion, {
      stage,
      grade,
      // Where no day was counted the proposal supposes that attendance suffices, and screens say so.
      attendancePercent: attendance?.percent ?? '100',
      documents: [],
      subjects: subjects.map((each) =>
        each.id === section.id && mark ? { ...each, mark, passed: passed === true } : each,
      ),
    }).outcome;
  return {
    before: propose(moved?.before, moved?.passedBefore),
    after: propose(moved?.after, moved?.passedAfter),
    attendance,
  };
}
