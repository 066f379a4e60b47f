import type { Actor } from '@patio/access';
import { Failure } from '@patio/kernel';
import { clock, defineJob, inTenant, nextVersion, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type DraftRow, drafts, type RunRow, runs, type StoredBlock } from '../../schema.ts';
import { endRun, type RunResult, showArrived, tellDraft } from './keep-run.ts';
import { getPrompt } from './prompts.ts';
import { stateAfter } from './state-after.ts';
import { readWish, type Wish } from './wish.ts';
import { engineCan, makeWithEngine } from './with-engine.ts';
import { type Also, type ModelRun, makeWithModel } from './with-model.ts';

/** Blocks that arrive are shown no oftener than this. */
const SHOW_EVERY_MS = 300;

interface Begun {
  run: RunRow;
  draft: DraftRow;
  wish: Wish;
}

/** The seed with which something else comes out at each run. */
export const seedOf = (draft: Pick<DraftRow, 'form' | 'id'>, regenerated: number): number =>
  ((draft.form.seed ?? Number.parseInt(draft.id.slice(-8), 16)) + regenerated * 7_919) % 2_147_483_647;

async function begin(tx: Tx, actor: Actor, runId: string): Promise<Begun | null> {
  const [found] = await tx
    .select({ run: runs, draft: drafts })
    .from(runs)
    .innerJoin(drafts, and(eq(drafts.institutionId, runs.institutionId), eq(drafts.id, runs.draftId)))
    .where(and(eq(runs.institutionId, actor.institutionId), eq(runs.id, runId), eq(runs.state, 'running')));
  if (!found || found.draft.runId !== runId || found.draft.state !== 'making') return null;
  const { schoolId, generator, form, regenerated } = found.draft;
  const wish = await readWish(tx, actor, { schoolId, generator, form, seed: seedOf(found.draft, regenerated) });
  return { ...found, wish };
}

const idOf = (block: StoredBlock): string => String(block.id);

/** What the draft is once these blocks are in it: in place of the one that was made anew, or behind those that are here. */
function placed({ run, draft }: Begun, made: readonly StoredBlock[]): StoredBlock[] {
  if (run.kind === 'whole') return [...made];
  if (run.kind === 'rest') return [...draft.blocks, ...made];
  const [one] = made;
  return one ? draft.blocks.map((block) => (idOf(block) === run.blockId ? one : block)) : draft.blocks;
}

/** Shows what arrives now and then, one write after the other. */
function shower(show: (blocks: StoredBlock[]) => Promise<void>) {
  let newest: StoredBlock[] | null = null;
  let running: Promise<void> | null = null;
  let last = 0;
  const step = async (): Promise<void> => {
    const wait = last + SHOW_EVERY_MS - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    const blocks = newest;
    newest = null;
    last = performance.now();
    if (blocks) await show(blocks).catch(() => {}); // the end writes everything
    running = null;
    if (newest) running = step();
  };
  return {
    arrived(blocks: StoredBlock[]) {
      newest = blocks;
      running ??= step();
    },
    async settled() {
      while (running) await running;
    },
  };
}

/** The engine's word: a whole draft, or for one block the block of its kind that another seed gives. */
function byEngine(begun: Begun, reason: string | null): RunResult {
  const { run, draft, wish } = begun;
  const nothing = { tries: 0, tokens: { in: 0, out: 0 }, costMicros: 0, maker: 'engine' as const, model: null };
  if (!engineCan(wish)) return { ...nothing, state: 'failed', reason: reason ?? 'needs_source', blocks: [], made: [] };
  const parts = makeWithEngine(wish);
  if (run.kind === 'block') {
    const at = draft.blocks.findIndex((block) => idOf(block) === run.blockId);
    const same = parts.blocks.filter(({ type }) => type === draft.blocks[at]?.type);
    const nth = draft.blocks.slice(0, at).filter(({ type }) => type === draft.blocks[at]?.type).length;
    const one = same[nth] ?? same[0];
    if (!one) return { ...nothing, state: 'failed', reason: 'needs_model', blocks: draft.blocks, made: [] };
    return { ...nothing, state: 'done', reason, blocks: placed(begun, [one]), made: [one] };
  }
  const empty = parts.blocks.length === 0;
  const why = empty ? ('missing' in parts.told ? 'facts_missing' : 'nothing_found') : reason;
  return { ...nothing, ...parts, state: empty ? 'failed' : 'done', reason: why, made: parts.blocks };
}

const alsoOf = ({ run, draft }: Begun): Also => ({
  kind: run.kind,
  instruction: run.instruction,
  blocks: run.kind === 'block' ? draft.blocks.filter((block) => idOf(block) === run.blockId) : draft.blocks,
});

async function byModel(actor: Actor, begun: Begun, signal: AbortSignal): Promise<RunResult> {
  const { run, draft, wish } = begun;
  const { generator, language } = draft;
  const prompt = await inTenant(actor, (tx) => getPrompt(tx, { generator, language }, run.promptNumber));
  const show = shower((made) => showArrived(actor, run, placed(begun, made)));
  const arrived = run.kind === 'block' ? () => {} : show.arrived;
  const made: ModelRun = await makeWithModel(actor, draft, wish, { prompt, also: alsoOf(begun), signal, arrived });
  await show.settled();
  const { tries, tokens, costMicros, model } = made;
  // Nobody was asked, or nothing came of it: the engine does what it can, and says so.
  const alone = made.blocks.length === 0 && made.state === 'failed' && run.kind === 'whole' && engineCan(wish);
  if (!made.asked || alone) {
    // A wish in words needs a model; the same once more does not.
    const canAlone = run.kind === 'whole' || (run.kind === 'block' && run.instruction === '');
    const engine = canAlone ? byEngine(begun, made.reason) : null;
    const none = { state: 'failed' as const, reason: made.reason, maker: null, model, blocks: draft.blocks, made: [] };
    return { ...(engine ?? none), tries, tokens, costMicros };
  }
  const some = run.kind === 'block' ? made.blocks.slice(0, 1) : made.blocks;
  const { state, reason } = made;
  return {
    ...{ state, reason, maker: 'model', model, tries, tokens, costMicros },
    blocks: placed(begun, some),
    made: some,
  };
}

/** Lets go of a draft whose run cannot go on, with what had arrived. */
const giveUp = (actor: Actor, runId: string, reason: string): Promise<void> =>
  inTenant(actor, async (tx) => {
    const [run] = await tx
      .update(runs)
      .set({ state: 'failed', reason, endedAt: clock.now() })
      .where(and(eq(runs.institutionId, actor.institutionId), eq(runs.id, runId), eq(runs.state, 'running')))
      .returning();
    if (!run) return;
    const held = and(eq(drafts.institutionId, run.institutionId), eq(drafts.runId, runId), eq(drafts.state, 'making'));
    const [before] = await tx.select().from(drafts).where(held).for('update');
    if (!before) return;
    // Blocks that had arrived are kept, whole as they are.
    const ended = before.blocks.length > 0 && run.kind === 'whole' ? 'cut' : 'failed';
    const state = await stateAfter(tx, run, ended, before.blocks.length);
    const [row] = await tx
      .update(drafts)
      .set({ state, reason, ...nextVersion(drafts) })
      .where(held)
      .returning();
    if (row) await tellDraft(tx, row);
  });

const ATTEMPTS = 3;

/** Makes what a run asks for. A repeated run begins anew: what was written before is replaced, and what was paid is paid. */
export const makeDraft = defineJob('studio.make_draft', {
  input: z.object({ runId: z.uuid(), engineOnly: z.boolean().default(false) }),
  lane: 'long',
  attempts: ATTEMPTS,
  run: async ({ input, actor, signal, attempt }) => {
    try {
      const begun = await inTenant(actor, (tx) => begin(tx, actor, input.runId));
      if (!begun) return { state: 'over' };
      // What stands in the bank is chosen by the engine alone.
      const engine = input.engineOnly || begun.draft.generator === 'exam';
      const result = engine ? byEngine(begun, null) : await byModel(actor, begun, signal);
      await endRun(actor, begun.run, begun.draft, begun.wish, result);
      return { state: result.state };
    } catch (error) {
      const refused = error instanceof Failure;
      if (refused || (attempt >= ATTEMPTS && !signal.aborted))
        await giveUp(actor, input.runId, refused ? error.code.replace('studio.', '') : 'interrupted');
      throw error;
    }
  },
});
