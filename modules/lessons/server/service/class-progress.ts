import type { Actor } from '@patio/access';
import { type AnyBlock, plainOf } from '@patio/engine-lessons';
import { joinStudent, registerNameOf } from '@patio/people/server';
import { reachFilter, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows, sectionsTaughtBy } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import type { ClassProgress } from '../../contract.ts';
import { failure } from '../failures.ts';
import { type LessonRow, type ProgressRow, progress } from '../schema.ts';
import { blocksOfVersion } from './publish.ts';

/** The classes whose progress the actor follows, as a condition on sections; students and families follow no class. */
export const classesFollowedBy = (actor: Actor) =>
  reachFilter(actor, 'lessons.read_progress', {
    school: sectionRows.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${sectionRows.id} in (${sectionsTaughtBy(actor)}))`,
  });

interface Row extends Record<string, unknown> {
  studentId: string;
  name: string;
  stepsSeen: number | null;
  seconds: number | null;
  lastAt: string | null;
  doneAt: string | null;
  summary: ProgressRow['summary'] | null;
}

const stateOf = (row: Row) => (row.doneAt ? 'done' : row.lastAt ? 'begun' : 'open');

/** Every question of a lesson with how many answered it and how many never had it right; the one that fails most comes first. */
function figuresOf(blocks: readonly AnyBlock[], rows: readonly Row[]): ClassProgress['questions'] {
  const questions = blocks.flatMap((block) =>
    block.type === 'quiz' || block.type === 'checkpoint'
      ? (block.questions ?? []).map((question) => {
          const answers = rows.flatMap(({ summary }) => summary?.blocks[block.id]?.answers[question.id] ?? []);
          return {
            blockId: block.id,
            questionId: question.id,
            prompt: plainOf(question.prompt),
            answered: answers.length,
            failed: answers.filter(({ best }) => best < 1).length,
          };
        })
      : [],
  );
  const share = ({ failed, answered }: { failed: number; answered: number }) => (answered ? failed / answered : 0);
  return questions.toSorted((a, b) => share(b) - share(a) || b.failed - a.failed);
}

/** How a class does in a lesson: each student of today, and which questions they fail. */
export async function readClassProgress(
  tx: Tx,
  actor: Actor,
  lesson: LessonRow,
  sectionId: string,
): Promise<ClassProgress> {
  const has = await tx.$count(
    sectionRows,
    and(
      eq(sectionRows.institutionId, actor.institutionId),
      eq(sectionRows.id, sectionId),
      eq(sectionRows.courseId, lesson.courseId),
      lesson.sectionId ? eq(sectionRows.id, lesson.sectionId) : undefined,
      classesFollowedBy(actor),
    ),
  );
  if (has === 0 || lesson.publishedNumber === null) throw failure('not_found');
  const { rows } = await tx.execute<Row>(sql`
    select e.student_id as "studentId", ${registerNameOf()} as name, w.steps_seen as "stepsSeen", w.seconds,
      w.last_at as "lastAt", w.done_at as "doneAt", w.summary
    from ${enrolmentRows} e ${joinStudent('e')}
    left join ${progress} w on w.institution_id = e.institution_id and w.student_id = e.student_id and w.lesson_id = ${lesson.id}
    where e.institution_id = ${actor.institutionId} and e.section_id = ${sectionId} and ${holdsOn('e')}
    order by p.register_key, e.student_id`);
  const blocks = await blocksOfVersion(tx, lesson, lesson.publishedNumber);
  return {
    steps: lesson.steps,
    students: rows.map((row) => ({
      studentId: row.studentId,
      name: row.name,
      stepsSeen: Math.min(row.stepsSeen ?? 0, lesson.steps),
      minutes: Math.round((row.seconds ?? 0) / 60),
      state: stateOf(row),
      lastAt: row.lastAt ? new Date(row.lastAt).toISOString() : null,
    })),
    questions: figuresOf(blocks, rows),
  };
}
