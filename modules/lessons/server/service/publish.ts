import type { Actor } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import {
  type AnyBlock,
  type BlockChange,
  blocksOf,
  canPublish,
  compareVersions,
  type Draft,
  entriesOf,
  minutesOf,
  reviewLesson,
  startDraft,
} from '@patio/engine-lessons';
import { readBlocks, writeBlock } from '@patio/engine-lessons/schema';
import { makeId } from '@patio/kernel';
import { namePeople, nextVersion, publish, record, type Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { lessonChanged, type VersionView } from '../../contract.ts';
import { gradeOf } from '../../rules/grade.ts';
import { stepsOf } from '../../rules/steps.ts';
import { failure } from '../failures.ts';
import { type LessonRow, lessonFiles, lessons, versionLog } from '../schema.ts';
import { filesOf } from './files.ts';
import { subjectOf } from './lessons.ts';
import { readDraft, writeEntries } from './save-draft.ts';

/** The grade for which a lesson is written: 1 to 11, as reading levels count them. */
export async function gradeOfLesson(tx: Tx, lesson: LessonRow): Promise<number> {
  const [level] = await tx
    .select({ stage: gradeLevelRows.stage, name: gradeLevelRows.name })
    .from(courseRows)
    .innerJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, courseRows.institutionId), eq(gradeLevelRows.id, courseRows.gradeLevelId)),
    )
    .where(and(eq(courseRows.institutionId, lesson.institutionId), eq(courseRows.id, lesson.courseId)));
  return gradeOf(level);
}

/** Publishes the draft, in the revision that the author saw, as a new version; whoever reads the lesson keeps their progress. */
export async function publishLesson(tx: Tx, actor: Actor, lesson: LessonRow, revision: number): Promise<void> {
  if (lesson.revision !== revision) throw failure('draft_changed');
  const blocks = blocksOf(await readDraft(tx, lesson));
  if (blocks.length === 0) throw failure('empty');
  const grade = await gradeOfLesson(tx, lesson);
  const findings = reviewLesson(blocks, grade);
  if (!canPublish(findings))
    throw failure('must_be_mended', { count: findings.filter(({ severity }) => severity === 'blocking').length });
  const { institutionId, id, title, summary, goals, rules } = lesson;
  const number = (lesson.publishedNumber ?? 0) + 1;
  const minutes = minutesOf(blocks, grade).total;
  const version = { institutionId, id: makeId(), lessonId: id, number, title, summary, goals, rules, minutes };
  await tx.insert(versionLog).values({ ...version, blocks: blocks.map(writeBlock), byId: actor.userId });
  await tx
    .update(lessons)
    .set({
      ...nextVersion(lessons),
      state: 'published',
      publishedNumber: number,
      publishedAt: sql`now()`,
      publishedRevision: revision,
      minutes,
      steps: stepsOf(blocks).length,
    })
    .where(and(eq(lessons.institutionId, institutionId), eq(lessons.id, id)));
  await publishFiles(tx, lesson, blocks);
  await record(tx, actor, 'lessons.lesson_published', subjectOf(lesson), { after: { title, number } });
  await publish(tx, lessonChanged, { lessonId: id });
}

async function publishFiles(tx: Tx, lesson: LessonRow, blocks: readonly AnyBlock[]): Promise<void> {
  const own = and(eq(lessonFiles.institutionId, lesson.institutionId), eq(lessonFiles.lessonId, lesson.id));
  const shown = [...new Set(blocks.flatMap(filesOf))];
  await tx
    .update(lessonFiles)
    .set({ published: shown.length === 0 ? sql`false` : sql`${inArray(lessonFiles.fileId, shown)}` })
    .where(own);
}

/** The published versions of a lesson, the newest first. */
export async function listVersions(tx: Tx, lesson: LessonRow): Promise<VersionView[]> {
  const rows = await tx
    .select({
      number: versionLog.number,
      title: versionLog.title,
      minutes: versionLog.minutes,
      blocks: sql<number>`jsonb_array_length(${versionLog.blocks})`,
      byId: versionLog.byId,
      at: versionLog.at,
    })
    .from(versionLog)
    .where(and(eq(versionLog.institutionId, lesson.institutionId), eq(versionLog.lessonId, lesson.id)))
    .orderBy(desc(versionLog.number));
  const nameOf = await namePeople(
    tx,
    rows.map(({ byId }) => byId),
  );
  return rows.map(({ byId, at, ...row }) => ({ ...row, by: nameOf(byId), at: at.toISOString() }));
}

/** The blocks of one published version. */
export async function blocksOfVersion(tx: Tx, lesson: LessonRow, number: number): Promise<AnyBlock[]> {
  const [row] = await tx
    .select({ blocks: versionLog.blocks })
    .from(versionLog)
    .where(
      and(
        eq(versionLog.institutionId, lesson.institutionId),
        eq(versionLog.lessonId, lesson.id),
        eq(versionLog.number, number),
      ),
    );
  const read = row && readBlocks(row.blocks);
  if (!read?.ok) throw failure('not_found');
  return read.value;
}

/** What changed between two versions, or between one and the draft. */
export async function compareWith(tx: Tx, lesson: LessonRow, before: number, after: number | undefined) {
  const old = await blocksOfVersion(tx, lesson, before);
  const now = after === undefined ? blocksOf(await readDraft(tx, lesson)) : await blocksOfVersion(tx, lesson, after);
  return compareVersions(old, now).map((change: BlockChange) => ({
    id: change.id,
    kind: change.kind,
    moved: change.moved,
    type: (change.after ?? change.before)!.type,
    words: change.words,
  }));
}

/** Makes the draft what a version was. What the draft had besides is removed, and an older version has it still. */
export async function restoreVersion(
  tx: Tx,
  actor: Actor,
  lesson: LessonRow,
  given: { number: number; revision: number },
): Promise<void> {
  if (lesson.revision !== given.revision) throw failure('draft_changed');
  const before = await readDraft(tx, lesson);
  const wanted = startDraft(await blocksOfVersion(tx, lesson, given.number), makeId());
  const gone = entriesOf(before).filter(({ block }) => !wanted.entries[block.id]);
  const after: Draft = {
    done: [],
    entries: {
      ...before.entries,
      ...Object.fromEntries(gone.map((entry) => [entry.block.id, { ...entry, removed: true as const }])),
      ...wanted.entries,
    },
  };
  await writeEntries(tx, actor, lesson, before, after);
  await record(tx, actor, 'lessons.version_restored', subjectOf(lesson), { after: { number: given.number } });
}
