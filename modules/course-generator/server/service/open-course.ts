import { type Actor, holds } from '@patio/access';
import { subjectRows } from '@patio/courses/server';
import { checkCourse } from '@patio/engine-authoring';
import { gradeOf } from '@patio/lessons/server';
import { listHolders } from '@patio/notices/server';
import { namePeople, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows, termRows } from '@patio/schools/server';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { READING } from '../../contract/logs.ts';
import type { CourseView, LessonLine } from '../../contract/views.ts';
import { lessonsOf } from '../../rules/started.ts';
import { failure } from '../failures.ts';
import { canReview } from '../policy.ts';
import { type GeneratedRow, lessons, reviewLog, runLog } from '../schema.ts';
import { catalogueOf } from './begin-with.ts';
import { costOfCourse } from './costs.ts';
import { offerFor } from './estimate.ts';
import { sourcesOf } from './sources.ts';

const countOf = (severity: 'block' | 'warn') =>
  sql<number>`(select count(*)::int from jsonb_array_elements(${lessons.findings}) f where f ->> 'severity' = ${severity})`;

/** The lessons of a course as lines: how each stands, not what it says. */
export const lessonLines = (tx: Tx, generatedId: string): Promise<LessonLine[]> =>
  tx
    .select({
      id: lessons.id,
      node: lessons.node,
      version: lessons.version,
      state: lessons.state,
      number: lessons.number,
      blocks: sql<number>`jsonb_array_length(${lessons.blocks})`,
      minutes: sql<number>`(select coalesce(sum((b ->> 'minutes')::numeric), 0)::int from jsonb_array_elements(${lessons.blocks}) b)`,
      blocking: countOf('block'),
      warnings: countOf('warn'),
      madeBy: lessons.madeBy,
      model: lessons.model,
      problem: lessons.problem,
    })
    .from(lessons)
    .where(eq(lessons.generatedId, generatedId))
    .orderBy(asc(lessons.createdAt), asc(lessons.id));

async function namesAround(tx: Tx, row: GeneratedRow) {
  const [found] = await tx
    .select({
      subject: subjectRows.name,
      colour: subjectRows.colour,
      pattern: subjectRows.pattern,
      code: subjectRows.code,
      level: gradeLevelRows.name,
      stage: gradeLevelRows.stage,
      school: schoolRows.name,
      term: termRows.name,
    })
    .from(subjectRows)
    .innerJoin(gradeLevelRows, eq(gradeLevelRows.id, row.gradeLevelId))
    .innerJoin(schoolRows, eq(schoolRows.id, row.schoolId))
    .leftJoin(termRows, eq(termRows.id, row.termId))
    .where(eq(subjectRows.id, row.subjectId));
  if (!found) throw failure('not_found');
  return found;
}

/** Who proposed the outline last: the run before tells of a model that was asked and could not. */
async function proposedBy(tx: Tx, { id, outline }: GeneratedRow): Promise<CourseView['proposedBy']> {
  if (!outline) return null;
  const [last, before] = await tx
    .select({ madeBy: runLog.madeBy, model: runLog.model, problem: runLog.problem })
    .from(runLog)
    .where(and(eq(runLog.generatedId, id), eq(runLog.kind, 'outline')))
    .orderBy(desc(runLog.id))
    .limit(2);
  if (!last) return null;
  return { ...last, problem: last.madeBy === 'engine' ? (before?.problem ?? null) : null };
}

/** Everything that the screens of one course show: wish, outline, how each lesson stands, cost, review. */
export async function viewCourse(tx: Tx, actor: Actor, row: GeneratedRow): Promise<CourseView> {
  const [around, lines, cost, catalogue, sources, reviews, holders] = [
    await namesAround(tx, row),
    await lessonLines(tx, row.id),
    await costOfCourse(tx, row.id),
    await catalogueOf(tx, actor, row.subjectId),
    await sourcesOf(tx, actor, row),
    await tx
      .select()
      .from(reviewLog)
      .where(and(eq(reviewLog.generatedId, row.id), ne(reviewLog.verdict, READING)))
      .orderBy(asc(reviewLog.at), asc(reviewLog.id)),
    await listHolders(tx, ['coordinator', 'admin'], row.schoolId),
  ];
  const nameOf = await namePeople(tx, [row.ownerId, row.reviewerId, ...reviews.map(({ byId }) => byId)]);
  const picked = new Set(row.competencyIds);
  const made = new Set(lines.filter(({ state }) => state === 'done').map(({ node }) => node));
  const open = new Set(row.outline ? lessonsOf(row.outline).flatMap(({ id }) => (made.has(id) ? [] : [id])) : []);
  const competencies = catalogue.filter(({ id }) => picked.has(id));
  const {
    id,
    version,
    title,
    language,
    weeks,
    classMinutes,
    lessonsWanted,
    style,
    madeBy,
    outline,
    state,
    pauseReason,
  } = row;
  const reviewers = [...new Map(holders.map((one) => [one.id, { id: one.id, name: one.name }])).values()];
  return {
    ...{ id, version, title, language, weeks, classMinutes, lessonsWanted, style, madeBy, outline, state, pauseReason },
    school: { id: row.schoolId, name: around.school },
    subject: {
      id: row.subjectId,
      name: around.subject,
      look: { colour: around.colour, pattern: around.pattern, code: around.code },
    },
    gradeLevel: {
      id: row.gradeLevelId,
      name: around.level,
      grade: gradeOf({ stage: around.stage, name: around.level }),
    },
    courseId: row.courseId,
    term: { id: row.termId, name: around.term ?? '' },
    competencies,
    catalogue,
    sources,
    proposedBy: await proposedBy(tx, row),
    courseFindings: outline ? checkCourse(outline, competencies) : [],
    lessons: lines,
    owner: { id: row.ownerId, name: nameOf(row.ownerId) },
    reviewer: row.reviewerId ? { id: row.reviewerId, name: nameOf(row.reviewerId) } : null,
    reviewers: reviewers.filter((one) => one.id !== row.ownerId),
    accepted: row.acceptedAt ? { micros: row.acceptedMicros ?? 0, at: row.acceptedAt.toISOString() } : null,
    costMicros: cost.micros,
    tokens: cost.tokens,
    offer: await offerFor(tx, actor, row, open),
    reviews: reviews.flatMap(({ verdict, note, byId, at }) =>
      verdict === READING ? [] : [{ verdict, note, by: nameOf(byId), at: at.toISOString() }],
    ),
    publishedCourseId: row.publishedCourseId,
    changedAt: row.updatedAt.toISOString(),
    can: {
      edit: ['draft', 'running', 'paused', 'ready'].includes(state),
      review: canReview(actor, row),
      publish: state === 'approved',
      configure: holds(actor, 'course_generator.configure'),
    },
  };
}
