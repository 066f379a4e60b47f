import type { Actor } from '@patio/access';
import { compareVersions } from '@patio/engine-lessons';
import { readBlocks, writeBlock } from '@patio/engine-lessons/schema';
import { record, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { OPEN_STATES } from '../../../contract/fields.ts';
import { failure } from '../../failures.ts';
import { type DraftRow, type StoredBlock, versionLog } from '../../schema.ts';
import { checkBlocks } from '../make/checks.ts';
import { keepVersion, subjectOf, tellDraft } from '../make/keep-run.ts';
import { keyFor } from '../make/key-of.ts';
import { seedOf } from '../make/make-draft.ts';
import { readWish } from '../make/wish.ts';
import { changeDraft, getDraft, getOpenDraft } from './load.ts';

/** Blocks that the engine can read, as JSON again: what it does not know is refused here. */
function readStored(json: readonly StoredBlock[]): StoredBlock[] {
  const read = readBlocks([...json]);
  if (read.ok) return read.value.map((block) => writeBlock(block) as unknown as StoredBlock);
  const [problem] = read.problems;
  throw failure('bad_blocks', { code: problem?.code ?? '', at: problem?.at ?? '' });
}

/** What blocks may stand on, where it can still be read; without it every sentence is looked at as one without a source. */
async function findWish(tx: Tx, actor: Actor, row: DraftRow) {
  const { schoolId, generator, form } = row;
  // The rights of whoever looks are not those of whoever asked: what cannot be read is not checked against.
  const wish = await readWish(tx, actor, { schoolId, generator, form, seed: seedOf(row, 0) }).catch(() => null);
  return wish ?? { passages: [], competencies: [] };
}

async function write(
  tx: Tx,
  actor: Actor,
  row: DraftRow,
  given: { version: number; blocks: StoredBlock[]; title?: string | undefined },
  kind: 'edited' | 'restored',
): Promise<void> {
  const { blocks, title, version } = given;
  const findings = await checkBlocks(tx, row, blocks, await findWish(tx, actor, row));
  const key = keyFor(row, blocks);
  const after = await changeDraft(tx, row, version, { blocks, key, findings, ...(title ? { title } : {}) });
  await keepVersion(tx, after, kind, actor.userId);
  await record(tx, actor, 'studio.draft_edited', subjectOf(row), {
    before: { title: row.title, blocks: row.blocks.length },
    after: { title: after.title, blocks: after.blocks.length },
  });
  await tellDraft(tx, after);
}

/** Writes the blocks as a person changed them, looks at them again, and keeps what was before. */
export async function saveBlocks(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; title?: string | undefined; blocks: readonly StoredBlock[] },
): Promise<void> {
  const row = await getOpenDraft(tx, actor, given.id, OPEN_STATES);
  await write(tx, actor, row, { ...given, blocks: readStored(given.blocks) }, 'edited');
}

async function getVersion(tx: Tx, { institutionId, id }: DraftRow, number: number): Promise<StoredBlock[]> {
  const [found] = await tx
    .select({ blocks: versionLog.blocks })
    .from(versionLog)
    .where(and(eq(versionLog.institutionId, institutionId), eq(versionLog.draftId, id), eq(versionLog.number, number)));
  if (!found) throw failure('not_found');
  return found.blocks;
}

/** Makes a draft what one of its versions was. */
export async function restoreVersion(
  tx: Tx,
  actor: Actor,
  { id, version, number }: { id: string; version: number; number: number },
): Promise<void> {
  const row = await getOpenDraft(tx, actor, id, OPEN_STATES);
  await write(tx, actor, row, { version, blocks: await getVersion(tx, row, number) }, 'restored');
}

/** What differs between an earlier version and the draft as it is, block by block. */
export async function compareVersion(tx: Tx, actor: Actor, { id, number }: { id: string; number: number }) {
  const row = await getDraft(tx, actor, id);
  const read = (json: StoredBlock[]) => {
    const blocks = readBlocks(json);
    return blocks.ok ? blocks.value : [];
  };
  const changes = compareVersions(read(await getVersion(tx, row, number)), read(row.blocks));
  return {
    number,
    changes: changes.map(({ id: blockId, kind, moved, words, before, after }) => ({
      ...{ id: blockId, kind, moved, words: [...words] },
      type: (after ?? before)?.type ?? 'unknown',
    })),
  };
}
