import type { Actor } from '@patio/access';
import { GENERATORS } from '@patio/engine-authoring';
import { type AnyBlock, type Block, textOfBlock } from '@patio/engine-lessons';
import { writeBlock } from '@patio/engine-lessons/schema';
import { clock, inTenant, readTenant, record, type Tx, updateSeen } from '@patio/platform';
import { peopleNamedIn } from '@patio/studio/server';
import { and, eq } from 'drizzle-orm';
import type { VERSION_KINDS } from '../../contract/logs.ts';
import { checkBlocks, engineBlocks, type LessonWish, modelBlocks } from '../../rules/draft.ts';
import { failure } from '../failures.ts';
import { type GeneratedRow, type LessonRow, lessons, type StoredBlock, versionLog } from '../schema.ts';
import { askLesson } from './ask-lesson.ts';
import { blocksIn, getLesson } from './lesson-view.ts';
import { logRun } from './log-run.ts';
import { tellMoved } from './moved.ts';
import { seedFor, wishFor } from './wish.ts';

type Opened = { row: GeneratedRow; lesson: LessonRow };
type Seen = { id: string; version: number };

/** Opens a lesson that may still be written, in the version that its author saw. */
async function openToWrite(tx: Tx, actor: Actor, seen: Seen): Promise<Opened> {
  const opened = await getLesson(tx, actor, seen.id);
  const { row, lesson } = opened;
  // What somebody reviews stays what they read, until they give it back.
  if (!['draft', 'running', 'paused', 'ready'].includes(row.state) || lesson.state !== 'done')
    throw failure('wrong_state', { state: row.state });
  if (lesson.version !== seen.version) throw failure('changed_meanwhile');
  return opened;
}

interface Writing {
  kind: (typeof VERSION_KINDS)[number];
  blocks: readonly AnyBlock[];
  instruction?: string;
}

/** Writes the next version of a lesson and checks it again; a text that somebody else wrote meanwhile is not written over. */
async function write(tx: Tx, actor: Actor, { row, lesson }: Opened, given: Writing): Promise<Opened> {
  const blocks = given.blocks.map((block) => writeBlock(block) as StoredBlock);
  const wish = await wishFor(tx, actor, row, lesson.node, { seed: 1 });
  const number = lesson.number + 1;
  const texts = given.blocks.map((block) => (block.type === 'unknown' ? '' : textOfBlock(block)));
  const findings = checkBlocks(wish, blocks, await peopleNamedIn(tx, row, texts, wish.passages));
  const after = await updateSeen(tx, lessons, lesson, { blocks, findings, number });
  if (!after) throw failure('changed_meanwhile');
  await tx.insert(versionLog).values({
    ...{ institutionId: actor.institutionId, id: clock.id(), lessonId: lesson.id, number, kind: given.kind, blocks },
    ...{ instruction: given.instruction ?? '', byId: actor.userId, at: clock.now() },
  });
  const subject = { type: 'course_generator.course', id: row.id, schoolId: row.schoolId };
  await record(tx, actor, 'course_generator.lesson_written', subject, {
    after: { title: wish.lesson.title, number, kind: given.kind },
  });
  await tellMoved(tx, row);
  return { row, lesson: after };
}

/** What a person wrote is theirs: a block whose words changed says so, the others keep what they say of themselves. */
function signed(before: readonly AnyBlock[], after: readonly AnyBlock[]): AnyBlock[] {
  const known = new Map(before.map((block) => [block.id, JSON.stringify(writeBlock(block))]));
  return after.map((block) => {
    if (block.type === 'unknown' || known.get(block.id) === JSON.stringify(writeBlock(block))) return block;
    return { ...block, provenance: { origin: 'person' } } as Block;
  });
}

/** Saves the blocks of a lesson as its author left them. */
export async function saveLesson(
  tx: Tx,
  actor: Actor,
  given: Seen & { blocks: readonly StoredBlock[] },
): Promise<Opened> {
  const opened = await openToWrite(tx, actor, given);
  const blocks = signed(blocksIn(opened.lesson.blocks), blocksIn(given.blocks));
  return write(tx, actor, opened, { kind: 'edited', blocks });
}

/** Puts a lesson back as one of its versions was; what it was meanwhile stays a version too. */
export async function restoreLesson(tx: Tx, actor: Actor, given: Seen & { number: number }): Promise<Opened> {
  const opened = await openToWrite(tx, actor, given);
  const [version] = await tx
    .select({ blocks: versionLog.blocks })
    .from(versionLog)
    .where(and(eq(versionLog.lessonId, opened.lesson.id), eq(versionLog.number, given.number)));
  if (!version) throw failure('not_found');
  return write(tx, actor, opened, { kind: 'restored', blocks: blocksIn(version.blocks) });
}

/** The made block that takes the place of another: one of the same kind, at the same turn. */
function replaceOne(now: readonly AnyBlock[], fresh: readonly Block[], blockId: string): AnyBlock[] {
  const old = now.find(({ id }) => id === blockId);
  if (!old) throw failure('not_found');
  const turn = now.filter(({ type }) => type === old.type).findIndex(({ id }) => id === blockId);
  const same = fresh.filter(({ type }) => type === old.type);
  const made = same[turn] ?? same[0];
  if (!made) throw failure('needs_source');
  return now.map((block) => (block.id === blockId ? ({ ...made, id: blockId } as Block) : block));
}

interface Redo extends Seen {
  blockId: string | null;
  instruction: string;
}

const redone = (opened: Opened, fresh: readonly Block[], { blockId }: Redo): readonly AnyBlock[] =>
  blockId === null ? fresh : replaceOne(blocksIn(opened.lesson.blocks), fresh, blockId);

/** Makes a lesson or a block again by Patio's own engine, with other picks from the same source. */
async function redoByEngine(tx: Tx, actor: Actor, given: Redo): Promise<Opened> {
  const opened = await openToWrite(tx, actor, given);
  const { row, lesson } = opened;
  const began = clock.now().getTime();
  const wish = await wishFor(tx, actor, row, lesson.node, { seed: seedFor(lesson.node, lesson.number + 1) });
  const blocks = redone(
    opened,
    engineBlocks(wish, () => clock.id()),
    given,
  );
  const written = await write(tx, actor, opened, { kind: 'redone', blocks });
  await logRun(tx, actor, row, {
    kind: 'part',
    madeBy: 'engine',
    lessonId: lesson.id,
    milliseconds: clock.now().getTime() - began,
  });
  return written;
}

/** The same by the school's model, which understands an instruction. It is asked outside of any transaction. */
async function redoByModel(actor: Actor, given: Redo): Promise<Opened> {
  const { opened, wish } = await readTenant(actor, async (tx): Promise<{ opened: Opened; wish: LessonWish }> => {
    const found = await openToWrite(tx, actor, given);
    return { opened: found, wish: await wishFor(tx, actor, found.row, found.lesson.node, { seed: 1 }) };
  });
  const { row, lesson } = opened;
  const old = blocksIn(lesson.blocks).find(({ id }) => id === given.blockId);
  const began = clock.now().getTime();
  const answer = await askLesson(actor, {
    ...{ schoolId: row.schoolId, wish, instruction: given.instruction },
    block: old ? { type: old.type, text: textOfBlock(old) } : null,
    parent: { type: 'course_generator.lesson', id: lesson.id },
  });
  const run = { kind: 'part' as const, lessonId: lesson.id, milliseconds: clock.now().getTime() - began };
  if (answer.from === 'engine') {
    await inTenant(actor, (tx) => logRun(tx, actor, row, { ...run, madeBy: 'model', problem: answer.reason }));
    throw failure('needs_model', { reason: answer.reason });
  }
  const by = { model: answer.model, prompt: GENERATORS.lesson.prompt.version, newId: () => clock.id() };
  const fresh = modelBlocks(
    { ...wish, style: { ...wish.style, mix: ['read', 'words', 'practise', 'check'] } },
    answer.value.blocks,
    by,
  );
  return inTenant(actor, async (tx) => {
    const again = await openToWrite(tx, actor, given);
    const written = await write(tx, actor, again, {
      kind: 'redone',
      blocks: redone(again, fresh, given),
      instruction: given.instruction,
    });
    await logRun(tx, actor, row, { ...run, madeBy: 'model', model: answer.model, callId: answer.callId });
    return written;
  });
}

/** Makes a lesson or one of its blocks again: in words by a model, without words by whoever made the course. */
export async function redoLesson(actor: Actor, given: Redo): Promise<Opened> {
  const { row } = await readTenant(actor, (tx) => getLesson(tx, actor, given.id));
  if (given.instruction || row.madeBy === 'model') return redoByModel(actor, given);
  return inTenant(actor, (tx) => redoByEngine(tx, actor, given));
}
