import type { Actor } from '@patio/access';
import { type AnyBlock, compareVersions } from '@patio/engine-lessons';
import { readBlocks } from '@patio/engine-lessons/schema';
import { namePeople, type Tx } from '@patio/platform';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { BlockChangeView, LessonView } from '../../contract/views.ts';
import { lessonsOf } from '../../rules/started.ts';
import { failure } from '../failures.ts';
import { type GeneratedRow, type LessonRow, lessons, versionLog } from '../schema.ts';
import { getGenerated } from './courses.ts';
import { lessonLines } from './open-course.ts';
import { readSources } from './sources.ts';

/** A lesson with its course, which the actor builds. */
export async function getLesson(tx: Tx, actor: Actor, id: string): Promise<{ row: GeneratedRow; lesson: LessonRow }> {
  const [lesson] = await tx
    .select()
    .from(lessons)
    .where(and(eq(lessons.institutionId, actor.institutionId), eq(lessons.id, id)));
  if (!lesson) throw failure('not_found');
  return { row: await getGenerated(tx, actor, lesson.generatedId), lesson };
}

/** Stored blocks as the engine knows them. */
export function blocksIn(stored: readonly unknown[]): AnyBlock[] {
  const read = readBlocks([...stored]);
  if (!read.ok) throw failure('unreadable_block', { at: read.problems[0]?.at ?? '' });
  return read.value;
}

const basedOn = (blocks: readonly Record<string, unknown>[]): Set<string> =>
  new Set(blocks.flatMap(({ provenance }) => (provenance as { basedOn?: string[] } | undefined)?.basedOn ?? []));

/** A lesson with its blocks, what its checks found, the words that it leans on, and its versions. */
export async function viewLesson(
  tx: Tx,
  actor: Actor,
  { row, lesson }: { row: GeneratedRow; lesson: LessonRow },
): Promise<LessonView> {
  const line = (await lessonLines(tx, row.id)).find(({ id }) => id === lesson.id);
  if (!line) throw failure('not_found');
  const versions = await tx
    .select({
      number: versionLog.number,
      kind: versionLog.kind,
      instruction: versionLog.instruction,
      byId: versionLog.byId,
      at: versionLog.at,
    })
    .from(versionLog)
    .where(eq(versionLog.lessonId, lesson.id))
    .orderBy(desc(versionLog.number));
  const nameOf = await namePeople(
    tx,
    versions.map(({ byId }) => byId),
  );
  const cited = basedOn(lesson.blocks);
  const quotes = (await readSources(tx, actor, row)).flatMap(({ name, passages }) =>
    passages.flatMap(({ id, text, page }) =>
      cited.has(id) ? [{ id, text: text.slice(0, 600), page, source: name }] : [],
    ),
  );
  return {
    ...line,
    generatedId: row.id,
    title: row.outline ? (lessonsOf(row.outline).find(({ id }) => id === lesson.node)?.title ?? '') : '',
    content: lesson.blocks,
    findings: lesson.findings,
    quotes,
    versions: versions.map(({ byId, at, ...each }) => ({ ...each, by: nameOf(byId), at: at.toISOString() })),
  };
}

/** What changed between two versions of a lesson, block by block. */
export async function compareLesson(
  tx: Tx,
  actor: Actor,
  { id, before, after }: { id: string; before: number; after: number },
): Promise<BlockChangeView[]> {
  const { lesson } = await getLesson(tx, actor, id);
  const rows = await tx
    .select({ number: versionLog.number, blocks: versionLog.blocks })
    .from(versionLog)
    .where(and(eq(versionLog.lessonId, lesson.id), inArray(versionLog.number, [before, after])));
  const at = (number: number) => rows.find((version) => version.number === number);
  const [old, now] = [at(before), at(after)];
  if (!old || !now) throw failure('not_found');
  return compareVersions(blocksIn(old.blocks), blocksIn(now.blocks)).map((change) => ({
    id: change.id,
    kind: change.kind,
    moved: change.moved,
    type: (change.after ?? change.before)!.type,
    words: change.words.map(({ kind, text }) => ({ kind, text })),
  }));
}
