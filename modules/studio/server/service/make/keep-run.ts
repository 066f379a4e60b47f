import type { Actor } from '@patio/access';
import { announce, clock, inTenant, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { MadeBy } from '../../../contract/fields.ts';
import { type DraftRow, drafts, type RunRow, runs, type StoredBlock, versionLog } from '../../schema.ts';
import { checkBlocks, wordsOf } from './checks.ts';
import { keyFor } from './key-of.ts';
import { stateAfter } from './state-after.ts';
import type { Wish } from './wish.ts';

/** Tells those who look at a draft that it moved. */
export async function tellDraft(tx: Tx, { id, ownerId, schoolId }: Pick<DraftRow, 'id' | 'ownerId' | 'schoolId'>) {
  const data = { id };
  await announce(
    tx,
    { topic: 'studio.draft_changed', to: { users: [ownerId] }, data },
    { topic: 'studio.draft_changed', to: { capability: 'studio.review', schoolId }, data },
  );
}

export const subjectOf = ({ id, schoolId }: Pick<DraftRow, 'id' | 'schoolId'>) => ({
  type: 'studio.draft',
  id,
  schoolId,
});

/** The draft while this run writes it; nothing of a run that was stopped is kept. */
const heldBy = ({ institutionId, draftId, id }: RunRow) =>
  and(
    eq(drafts.institutionId, institutionId),
    eq(drafts.id, draftId),
    eq(drafts.runId, id),
    eq(drafts.state, 'making'),
  );

/** Adds a line to what the draft was. */
export async function keepVersion(
  tx: Tx,
  draft: Pick<DraftRow, 'institutionId' | 'id' | 'blocks'>,
  kind: typeof versionLog.$inferInsert.kind,
  byId: string,
): Promise<void> {
  const { institutionId, id: draftId, blocks } = draft;
  const number = sql<number>`(select coalesce(max(v.number), 0) + 1 from ${versionLog} v
    where v.institution_id = ${institutionId} and v.draft_id = ${draftId})`;
  await tx
    .insert(versionLog)
    .values({ institutionId, id: clock.id(), draftId, number: number as never, kind, blocks, byId });
}

/** Shows blocks that have arrived so far. */
export const showArrived = (actor: Actor, run: RunRow, blocks: StoredBlock[]): Promise<void> =>
  inTenant(actor, async (tx) => {
    const [row] = await tx
      .update(drafts)
      .set({ blocks, ...nextVersion(drafts) })
      .where(heldBy(run))
      .returning();
    if (row) await tellDraft(tx, row);
  });

export interface RunResult {
  state: RunRow['state'];
  reason: string | null;
  maker: MadeBy | null;
  model: string | null;
  /** The whole of the draft after this run. */
  blocks: StoredBlock[];
  /** Those of them that this run made. */
  made: StoredBlock[];
  told?: Record<string, unknown>;
  tries: number;
  tokens: { in: number; out: number };
  costMicros: number;
}

/** Pays for a run, whatever became of it: a stopped one has cost what it has cost. */
async function payRun(tx: Tx, run: RunRow, result: RunResult): Promise<void> {
  const { tokens, costMicros, maker, model, tries, reason } = result;
  await tx
    .update(runs)
    .set({
      ...{ maker, model, tries, reason, blocks: result.made.length, endedAt: clock.now() },
      state: sql`case when ${runs.state} = 'running' then ${result.state} else ${runs.state} end`,
      tokensIn: sql`${runs.tokensIn} + ${tokens.in}`,
      tokensOut: sql`${runs.tokensOut} + ${tokens.out}`,
      costMicros: sql`${runs.costMicros} + ${costMicros}`,
    })
    .where(and(eq(runs.institutionId, run.institutionId), eq(runs.id, run.id)));
  await tx
    .update(drafts)
    .set({
      tokensIn: sql`${drafts.tokensIn} + ${tokens.in}`,
      tokensOut: sql`${drafts.tokensOut} + ${tokens.out}`,
      costMicros: sql`${drafts.costMicros} + ${costMicros}`,
      ...nextVersion(drafts),
    })
    .where(and(eq(drafts.institutionId, run.institutionId), eq(drafts.id, run.draftId)));
}

/** Keeps what a run made, with its checks, and lets go of the draft. Blocks of a whole run replace what had arrived. */
export const endRun = (actor: Actor, run: RunRow, before: DraftRow, wish: Wish, result: RunResult): Promise<void> =>
  inTenant(actor, async (tx) => {
    await payRun(tx, run, result);
    const { blocks, made, told, reason, maker, model } = result;
    // A block that could not be made anew leaves the draft as it was.
    const isPart = run.kind !== 'whole';
    const state = await stateAfter(tx, run, result.state, blocks.length);
    const [after] = await tx
      .update(drafts)
      .set({
        ...{ state, blocks, reason },
        ...(isPart && result.state !== 'done'
          ? {}
          : { maker, model, promptNumber: maker === 'model' ? run.promptNumber : null }),
        findings: await checkBlocks(tx, before, blocks, wish),
        made: { ...(isPart ? before.made : {}), ...wordsOf(made) },
        key: keyFor(before, blocks),
        ...(told ? { told } : {}),
        ...nextVersion(drafts),
      })
      .where(heldBy(run))
      .returning();
    if (!after) return; // stopped, or another run holds it
    if (made.length > 0) await keepVersion(tx, after, isPart ? 'regenerated' : 'made', run.byId);
    const told2 = { generator: after.generator, state: after.state, blocks: made.length, maker };
    await record(tx, actor, 'studio.draft_made', subjectOf(after), { after: told2 });
    await tellDraft(tx, after);
  });
