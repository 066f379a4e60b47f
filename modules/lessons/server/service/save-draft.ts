import type { Actor } from '@patio/access';
import { type AnyBlock, type Draft, type Entry, MOST_BLOCKS, merge, type Operation } from '@patio/engine-lessons';
import { type operation, readBlock, writeBlock } from '@patio/engine-lessons/schema';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { EntryView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { blocks, type LessonRow } from '../schema.ts';
import { claimOperations, type TouchedRow, writeBlocks } from './draft-statements.ts';
import { takeUpFiles } from './files.ts';
import { tellWriters } from './writers.ts';

export type SentOperation = z.infer<typeof operation>;

/** Refuses with the engine's own word for what is wrong. */
export function readOrRefuse(json: unknown): AnyBlock {
  const read = readBlock(json);
  if (read.ok) return read.value;
  const [problem] = read.problems;
  throw failure(problem!.code.slice('lessons.'.length) as 'unreadable_block', { at: problem!.at, ...problem!.with });
}

const readOperation = (sent: SentOperation): Operation =>
  'block' in sent ? { ...sent, block: readOrRefuse(sent.block) } : sent;

export const entryOf = (row: TouchedRow): Entry => ({
  position: row.position,
  version: row.version,
  block: readOrRefuse(row.block),
  ...(row.removed ? { removed: true as const } : {}),
  ...(row.conflictOf ? { conflictOf: row.conflictOf } : {}),
});
export const viewOfEntry = ({ position, version, block, removed, conflictOf }: Entry): EntryView => ({
  position,
  version,
  block: writeBlock(block),
  removed: removed ?? false,
  conflictOf: conflictOf ?? null,
});

const ofLesson = ({ institutionId, id }: LessonRow) =>
  and(eq(blocks.institutionId, institutionId), eq(blocks.lessonId, id));

/** The whole draft of a lesson. */
export async function readDraft(tx: Tx, lesson: LessonRow): Promise<Draft> {
  const rows = await tx.select().from(blocks).where(ofLesson(lesson));
  return { entries: Object.fromEntries(rows.map((row) => [row.blockId, entryOf(row)])), done: [] };
}

const idsOf = (operations: readonly Operation[]): string[] =>
  operations.map((each) => (each.kind === 'insert' ? each.block.id : each.blockId));

/**
 * The part of a draft that operations touch. A text whose author did not see the newest one is put beside it, which needs the
 * places of all others; that is rare, and the usual save reads a block or two.
 */
async function draftFor(
  tx: Tx,
  lesson: LessonRow,
  operations: readonly Operation[],
  touched: readonly TouchedRow[],
): Promise<Draft> {
  const ids = new Set(idsOf(operations));
  const rows = touched.filter(({ blockId, conflictOf }) => ids.has(blockId) || ids.has(conflictOf ?? ''));
  const versions = new Set([...rows.map(({ version }) => version), ...operations.map(({ id }) => id)]);
  if (operations.some((each) => each.kind === 'update' && !versions.has(each.base))) return readDraft(tx, lesson);
  return { entries: Object.fromEntries(rows.map((row) => [row.blockId, entryOf(row)])), done: [] };
}

async function requireRoom(tx: Tx, lesson: LessonRow): Promise<void> {
  const count = await tx.$count(blocks, and(ofLesson(lesson), eq(blocks.removed, false)));
  if (count > MOST_BLOCKS) throw failure('too_many_blocks', { most: MOST_BLOCKS, count });
}

async function tellOthers(
  tx: Tx,
  actor: Actor,
  { id, schoolId }: LessonRow,
  revision: number,
  writers: readonly string[],
): Promise<void> {
  const others = writers.filter((user) => user !== actor.userId);
  await tellWriters(tx, actor, { schoolId }, others, { topic: 'lessons.draft_changed', data: { id, revision } });
}

/** Writes the entries that differ, under the next revision of the lesson. */
export async function writeEntries(
  tx: Tx,
  actor: Actor,
  lesson: LessonRow,
  before: Draft,
  after: Draft,
): Promise<{ revision: number; entries: EntryView[] }> {
  const changed = Object.entries(after.entries).filter(([id, entry]) => before.entries[id] !== entry);
  if (changed.length === 0) return { revision: lesson.revision, entries: [] };
  const revision = lesson.revision + 1;
  const rows = changed.map(([blockId, { position, version, block, removed, conflictOf }]) => ({
    blockId,
    position,
    version,
    block: writeBlock(block),
    removed: removed ?? false,
    conflictOf: conflictOf ?? null,
  }));
  // Asked one behind the other without waiting: the database answers in order.
  const [writers] = await Promise.all([
    writeBlocks(tx, lesson, revision, rows),
    takeUpFiles(
      tx,
      actor,
      lesson,
      changed.map(([, { block }]) => block),
    ),
  ]);
  await tellOthers(tx, actor, lesson, revision, writers);
  if (changed.some(([id]) => !before.entries[id])) await requireRoom(tx, lesson);
  return { revision, entries: changed.map(([, entry]) => viewOfEntry(entry)) };
}

/** Merges an editor's steps into the draft: nothing typed is lost, and what comes twice counts once. The caller holds the lesson. */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  lesson: LessonRow,
  sent: readonly SentOperation[],
): Promise<{ revision: number; entries: EntryView[] }> {
  const read = sent.map(readOperation);
  const { fresh, rows } = await claimOperations(tx, lesson, {
    by: actor.userId,
    operations: read.map(({ id }) => id),
    blocks: idsOf(read),
  });
  const isFresh = new Set(fresh);
  // What came twice must not pass for a text that these ones saw.
  const operations = read.filter(({ id }) => isFresh.has(id));
  if (operations.length === 0) return { revision: lesson.revision, entries: [] };
  const draft = await draftFor(tx, lesson, operations, rows);
  return writeEntries(tx, actor, lesson, draft, merge(draft, operations));
}
