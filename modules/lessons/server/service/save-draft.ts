import type { Actor } from '@patio/access';
import { type AnyBlock, type Draft, type Entry, MOST_BLOCKS, merge, type Operation } from '@patio/engine-lessons';
import { type operation, readBlock, writeBlock } from '@patio/engine-lessons/schema';
import { announce, type Tx } from '@patio/platform';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { EntryView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { type BlockRow, blocks, type LessonRow, lessons, operationLog } from '../schema.ts';
import { takeUpFiles } from './files.ts';
import { listWriters } from './writers.ts';

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

export const entryOf = (row: BlockRow): Entry => ({
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

/**
 * The part of a draft that operations touch. A text whose author did not see the newest one is put beside it, which needs the
 * places of all others; that is rare, and the usual save reads a block or two.
 */
async function readTouched(tx: Tx, lesson: LessonRow, operations: readonly Operation[]): Promise<Draft> {
  const ids = operations.map((each) => (each.kind === 'insert' ? each.block.id : each.blockId));
  const rows = await tx
    .select()
    .from(blocks)
    .where(and(ofLesson(lesson), or(inArray(blocks.blockId, ids), inArray(blocks.conflictOf, ids))));
  const versions = new Set([...rows.map(({ version }) => version), ...operations.map(({ id }) => id)]);
  if (operations.some((each) => each.kind === 'update' && !versions.has(each.base))) return readDraft(tx, lesson);
  return { entries: Object.fromEntries(rows.map((row) => [row.blockId, entryOf(row)])), done: [] };
}

/** Those that the draft does not hold yet, noted as held from now on. */
async function claim(tx: Tx, actor: Actor, lesson: LessonRow, operations: readonly Operation[]): Promise<Operation[]> {
  const fresh = await tx
    .insert(operationLog)
    .values(
      operations.map(({ id }) => ({
        institutionId: lesson.institutionId,
        lessonId: lesson.id,
        operationId: id,
        byId: actor.userId,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: operationLog.operationId });
  const ids = new Set(fresh.map(({ id }) => id));
  return operations.filter(({ id }) => ids.has(id));
}

async function requireRoom(tx: Tx, lesson: LessonRow): Promise<void> {
  const count = await tx.$count(blocks, and(ofLesson(lesson), eq(blocks.removed, false)));
  if (count > MOST_BLOCKS) throw failure('too_many_blocks', { most: MOST_BLOCKS, count });
}

async function tellOthers(tx: Tx, actor: Actor, lesson: LessonRow, revision: number): Promise<void> {
  const others = (await listWriters(tx, lesson)).filter((user) => user !== actor.userId);
  if (others.length > 0)
    await announce(tx, { topic: 'lessons.draft_changed', to: { users: others }, data: { id: lesson.id, revision } });
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
  const { institutionId, id: lessonId } = lesson;
  // Asked one behind the other without waiting: the database answers in order.
  await Promise.all([
    tx
      .insert(blocks)
      .values(
        changed.map(([blockId, entry]) => ({
          institutionId,
          lessonId,
          blockId,
          position: entry.position,
          version: entry.version,
          block: writeBlock(entry.block),
          removed: entry.removed ?? false,
          conflictOf: entry.conflictOf ?? null,
          revision,
        })),
      )
      .onConflictDoUpdate({
        target: [blocks.institutionId, blocks.lessonId, blocks.blockId],
        set: {
          position: sql`excluded.position`,
          version: sql`excluded.version`,
          block: sql`excluded.block`,
          removed: sql`excluded.removed`,
          conflictOf: sql`excluded.conflict_of`,
          revision,
        },
      }),
    takeUpFiles(
      tx,
      actor,
      lesson,
      changed.map(([, { block }]) => block),
    ),
    tx
      .update(lessons)
      .set({ revision, updatedAt: sql`now()` })
      .where(and(eq(lessons.institutionId, institutionId), eq(lessons.id, lessonId))),
    tellOthers(tx, actor, lesson, revision),
  ]);
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
  const [operations, before] = await Promise.all([claim(tx, actor, lesson, read), readTouched(tx, lesson, read)]);
  if (operations.length === 0) return { revision: lesson.revision, entries: [] };
  // What came twice must not pass for a text that these ones saw.
  const draft = operations.length === read.length ? before : await readTouched(tx, lesson, operations);
  return writeEntries(tx, actor, lesson, draft, merge(draft, operations));
}
