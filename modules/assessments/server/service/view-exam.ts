import type { Actor } from '@patio/access';
import { assignedRows, assignmentRows, submissionRows } from '@patio/assignments/server';
import { courseRows, subjectRows } from '@patio/courses/server';
import { clock, namePeople, type Tx } from '@patio/platform';
import { classColourOf, enrolmentRows, holdsOn, joinCourse, sectionRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import type { ExamClass, ExamState, ExamView } from '../../contract.ts';
import { namedQuestions } from '../../rules/draw.ts';
import { examsVisibleTo } from '../policy.ts';
import { attempts, type ExamRow } from '../schema.ts';
import { readBank } from './frozen-bank.ts';
import { isoOf, isoOrNull, type WholeExam } from './load-exam.ts';

/** The words of a class in SQL text: for `s` a section, `sub` its subject. */
export const lookColumn = sql`json_build_object('colour', ${classColourOf(sql`sub.colour`, sql`s.name`)}, 'pattern', sub.pattern, 'code', sub.code)`;

/** How far a class is, in SQL text for `x` an assignment in a class. */
export const countColumns = sql`(select count(distinct e.student_id)::int from ${enrolmentRows} e
    where e.institution_id = x.institution_id and e.section_id = x.section_id and ${holdsOn('e')}) as students,
  n.sitting, n.ended, n.waiting, (select count(*)::int from ${submissionRows} w
    where w.institution_id = x.institution_id and w.assigned_id = x.id and w.mark = 'released') as released`;
export const joinCounts = sql`left join lateral (select count(*) filter (where t.state = 'open')::int as sitting,
    count(distinct t.student_id) filter (where t.state <> 'open')::int as ended, coalesce(sum(t.waiting), 0)::int as waiting
  from ${attempts} t where t.institution_id = x.institution_id and t.assigned_id = x.id) n on true`;

async function readClasses(tx: Tx, examId: string): Promise<ExamClass[]> {
  const { rows } = await tx.execute<ExamClass & Record<string, unknown>>(sql`
    select x.id, x.section_id as "sectionId", s.name as section, ${lookColumn} as look, x.opens_at as "opensAt", x.due_at as "dueAt",
      x.closes_at as "closesAt", x.term_id as "termId", ${countColumns}
    from ${assignedRows} x
    join ${sectionRows} s on s.institution_id = x.institution_id and s.id = x.section_id
    ${joinCourse('s')} join ${subjectRows} sub on sub.institution_id = c.institution_id and sub.id = c.subject_id
    ${joinCounts}
    where x.institution_id = patio_institution() and x.assignment_id = ${examId}
    order by s.name_key, x.id`);
  return rows.map((row) => ({
    ...row,
    opensAt: isoOrNull(row.opensAt),
    dueAt: isoOf(row.dueAt),
    closesAt: isoOrNull(row.closesAt),
  }));
}

interface Dated {
  opensAt: string | null;
  dueAt: string;
  closesAt: string | null;
}

/** Where an exam stands, by the dates of the classes that have it. */
export function examStateOf(
  stored: 'draft' | 'published' | 'archived',
  classes: readonly Dated[],
  now: Date,
): ExamState {
  if (stored !== 'published') return stored;
  const at = now.getTime();
  const isLater = ({ opensAt }: Dated) => opensAt !== null && new Date(opensAt).getTime() > at;
  const isOver = ({ closesAt, dueAt }: Dated) => new Date(closesAt ?? dueAt).getTime() <= at;
  if (classes.length > 0 && classes.every(isOver)) return 'closed';
  return classes.some((one) => !isLater(one) && !isOver(one)) || classes.length === 0 ? 'open' : 'scheduled';
}

export const rulesOf = (exam: ExamRow) => ({
  minutes: exam.minutes,
  attempts: exam.attempts,
  counts: exam.counts,
  shuffleOptions: exam.shuffleOptions,
  oneAtATime: exam.oneAtATime,
  canGoBack: exam.canGoBack,
  showResults: exam.showResults,
  showKeys: exam.showKeys,
});

const readReach = (tx: Tx, actor: Actor, id: string) =>
  tx
    .select({
      course: courseRows.name,
      subjectId: courseRows.subjectId,
      write: sql<boolean>`(${examsVisibleTo(actor, 'assessments.author')})`,
      mark: sql<boolean>`(${examsVisibleTo(actor, 'assessments.mark')})`,
      isSatIn: sql<boolean>`exists (select 1 from ${attempts} t where t.institution_id = ${assignmentRows.institutionId} and t.exam_id = ${assignmentRows.id})`,
    })
    .from(assignmentRows)
    .innerJoin(
      courseRows,
      and(eq(courseRows.institutionId, assignmentRows.institutionId), eq(courseRows.id, assignmentRows.courseId)),
    )
    .where(and(eq(assignmentRows.institutionId, actor.institutionId), eq(assignmentRows.id, id)));

/** An exam as its teachers see it; whoever calls has loaded it with permission. */
export async function viewExam(tx: Tx, actor: Actor, { exam, assignment }: WholeExam): Promise<ExamView> {
  const named = new Set(namedQuestions(exam.sections));
  const [[reach], classes, bank, nameOf] = await Promise.all([
    readReach(tx, actor, exam.id),
    readClasses(tx, exam.id),
    readBank(tx, assignment, exam.sections),
    namePeople(tx, [assignment.authorId]),
  ]);
  const { course, subjectId, write, mark, isSatIn } = reach!;
  return {
    id: exam.id,
    title: assignment.title,
    instructions: assignment.instructions,
    points: assignment.points,
    category: assignment.category,
    competencyIds: assignment.competencyIds,
    courseId: assignment.courseId,
    course,
    subjectId,
    state: examStateOf(assignment.state, classes, clock.now()),
    author: nameOf(assignment.authorId),
    rules: rulesOf(exam),
    hasPassword: exam.passwordHash !== null,
    sections: exam.sections,
    questions: bank
      .filter(({ id }) => named.has(id))
      .map(({ version, points: _, competencyIds: __, ...row }) => ({
        ...row,
        number: version,
      })) as ExamView['questions'],
    questionCount: exam.questionCount,
    paperPoints: exam.paperPoints,
    classes,
    isSatIn,
    version: exam.version,
    can: { write, mark },
  };
}
