import type { Actor } from '@patio/access';
import { courseCompetencyRows } from '@patio/courses/server';
import { rulesOf } from '@patio/grading/server';
import { makeId } from '@patio/kernel';
import { lessonRows } from '@patio/lessons/server';
import { record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import type { AssignmentText, SectionDates } from '../../contract.ts';
import { failure } from '../failures.ts';
import { rubricsVisibleTo } from '../policy.ts';
import { type AssignmentRow, assignments, rubrics, rubricVersions } from '../schema.ts';
import { getClassesOf } from './course-classes.ts';
import { takeUpAttachments } from './files.ts';
import { compareSoon } from './find-matches.ts';
import { isGraded, listAssigned } from './in-classes.ts';
import { getTask, subjectOf } from './load.ts';
import { openInClasses } from './open-in-classes.ts';
import { writeDates } from './set-dates.ts';

/** What a new assignment has where its author has not said anything yet. */
const USUAL: Omit<AssignmentText, 'title' | 'points'> = {
  instructions: { type: 'doc', content: [] },
  category: null,
  rubricVersionId: null,
  forms: ['text', 'file'],
  inGroups: false,
  anonymous: false,
  similarity: false,
  lessons: [],
  competencyIds: [],
  attachments: [],
  minutes: null,
};

const areFound = async (found: PromiseLike<unknown[]>, wanted: readonly string[]): Promise<boolean> =>
  (await found).length === new Set(wanted).size;

/** Refuses what is not of the course, and a rubric that the author may not read. */
async function ensureReferences(tx: Tx, actor: Actor, courseId: string, text: Partial<AssignmentText>): Promise<void> {
  const { institutionId } = actor;
  const lessonIds = (text.lessons ?? []).map(({ lessonId }) => lessonId);
  const competencyIds = text.competencyIds ?? [];
  const lessons = tx
    .selectDistinct({ id: lessonRows.id })
    .from(lessonRows)
    .where(
      and(
        eq(lessonRows.institutionId, institutionId),
        eq(lessonRows.courseId, courseId),
        inArray(lessonRows.id, lessonIds),
      ),
    );
  const competencies = tx
    .selectDistinct({ id: courseCompetencyRows.competencyId })
    .from(courseCompetencyRows)
    .where(
      and(
        eq(courseCompetencyRows.institutionId, institutionId),
        eq(courseCompetencyRows.courseId, courseId),
        inArray(courseCompetencyRows.competencyId, competencyIds),
      ),
    );
  if (lessonIds.length > 0 && !(await areFound(lessons, lessonIds))) throw failure('not_of_course');
  if (competencyIds.length > 0 && !(await areFound(competencies, competencyIds))) throw failure('not_of_course');
}

/** Refuses a rubric that the author may not read; one that the assignment has already stays. */
async function ensureRubric(tx: Tx, actor: Actor, versionId: string | null | undefined): Promise<void> {
  if (!versionId) return;
  const found = await tx
    .select({ id: rubricVersions.id })
    .from(rubricVersions)
    .innerJoin(
      rubrics,
      and(eq(rubrics.institutionId, rubricVersions.institutionId), eq(rubrics.id, rubricVersions.rubricId)),
    )
    .where(
      and(
        eq(rubricVersions.institutionId, actor.institutionId),
        eq(rubricVersions.id, versionId),
        rubricsVisibleTo(actor),
      ),
    );
  if (found.length === 0) throw failure('bad_rubric');
}

export type NewAssignment = Partial<AssignmentText> & {
  id?: string | undefined;
  /** Of a copy: the first that it goes back to. */
  originId?: string;
  courseId: string;
  title: string;
  sections: readonly SectionDates[];
};

/** Begins an assignment for a course that the actor teaches. */
export async function createAssignment(
  tx: Tx,
  actor: Actor,
  { id = makeId(), courseId, sections, ...given }: NewAssignment,
): Promise<string> {
  const [first] = await getClassesOf(tx, actor, courseId);
  await ensureReferences(tx, actor, courseId, given);
  await ensureRubric(tx, actor, given.rubricVersionId);
  const points = given.points ?? (await rulesOf(tx, first)).scale.max;
  const { schoolId } = first;
  const rows = await tx
    .insert(assignments)
    .values({
      ...USUAL,
      ...given,
      points,
      institutionId: actor.institutionId,
      id,
      schoolId,
      courseId,
      authorId: actor.userId,
    })
    .onConflictDoNothing()
    .returning();
  const [row] = rows;
  if (!row) throw failure('changed_meanwhile');
  await takeUpAttachments(tx, actor, row, row.attachments);
  if (sections.length > 0) await writeDates(tx, actor, row, sections);
  await record(tx, actor, 'assignments.created', subjectOf(row), { after: { title: row.title } });
  return id;
}

const FIXED_ONCE_GRADED = ['points', 'category', 'rubricVersionId', 'inGroups'] as const;

const differs = (row: AssignmentRow, change: Partial<AssignmentText>, name: keyof AssignmentText): boolean =>
  name in change && JSON.stringify(change[name]) !== JSON.stringify(row[name]);

/** Changes what an assignment says; what marks rest on stands still once somebody was graded. */
export async function changeAssignment(
  tx: Tx,
  actor: Actor,
  row: AssignmentRow,
  { version, ...change }: Partial<AssignmentText> & { version: number },
): Promise<void> {
  await ensureReferences(tx, actor, row.courseId, change);
  if (change.rubricVersionId !== row.rubricVersionId) await ensureRubric(tx, actor, change.rubricVersionId);
  if (FIXED_ONCE_GRADED.some((name) => differs(row, change, name)) && (await isGraded(tx, row)))
    throw failure('graded');
  if (row.state === 'published' && change.category === null) throw failure('bad_category');
  if (change.attachments) await takeUpAttachments(tx, actor, row, change.attachments);
  const seen = { institutionId: actor.institutionId, id: row.id, version };
  const after = await updateSeen(tx, assignments, seen, change);
  if (!after) throw failure('changed_meanwhile');
  if (change.similarity && !row.similarity)
    for (const { id } of await listAssigned(tx, row)) await compareSoon(tx, actor, id);
  const names = Object.keys(change) as (keyof AssignmentText)[];
  if (row.state === 'published' && ['title', 'points', 'category'].some((name) => name in change))
    await openInClasses(tx, actor, after);
  const pick = (from: AssignmentRow) => Object.fromEntries(names.map((name) => [name, from[name]]));
  await record(tx, actor, 'assignments.changed', subjectOf(row), { before: pick(row), after: pick(after) });
}

/** Begins a new draft from an assignment that the actor may read, in its course or in another of theirs. */
export async function copyAssignment(
  tx: Tx,
  actor: Actor,
  { id, title, courseId }: { id: string; title?: string | undefined; courseId?: string | undefined },
): Promise<string> {
  const from = await getTask(tx, actor, id);
  const same = !courseId || courseId === from.courseId;
  return createAssignment(tx, actor, {
    courseId: courseId ?? from.courseId,
    originId: from.originId ?? from.id,
    title: title ?? from.title,
    sections: [],
    instructions: from.instructions,
    points: from.points,
    category: same ? from.category : null,
    rubricVersionId: from.rubricVersionId,
    forms: from.forms,
    inGroups: from.inGroups,
    anonymous: from.anonymous,
    similarity: from.similarity,
    lessons: same ? from.lessons : [],
    competencyIds: same ? from.competencyIds : [],
    attachments: from.attachments,
    minutes: from.minutes,
  });
}
