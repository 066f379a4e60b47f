import type { Actor } from '@patio/access';
import { findModel } from '@patio/ai/server';
import { cancelJob, clock, getJob, nextVersion, record, startJob, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { DraftedBy } from '../../../contract/fields.ts';
import type { DraftForm } from '../../../contract/forms.ts';
import { failure } from '../../failures.ts';
import { canDraftAt } from '../../policy.ts';
import { type DraftRow, drafts, runs } from '../../schema.ts';
import { requireAllowed } from '../generators/rules.ts';
import { subjectOf, tellDraft } from '../make/keep-run.ts';
import { makeDraft, seedOf } from '../make/make-draft.ts';
import { activePrompt } from '../make/prompts.ts';
import { stateAfter } from '../make/state-after.ts';
import { readWish } from '../make/wish.ts';
import { changeDraft, getOpenDraft } from './load.ts';

interface RunWish {
  kind: 'whole' | 'rest' | 'block';
  blockId?: string;
  instruction?: string;
  engineOnly?: boolean;
  /** Another version of the words than the one that holds, to try it. */
  promptNumber?: number;
}

/** Starts a run of a draft in the background; the draft is held until it ends. */
async function startRun(tx: Tx, actor: Actor, draft: DraftRow, wish: RunWish): Promise<void> {
  const { institutionId, id: draftId, generator, language } = draft;
  const id = draft.runId ?? clock.id();
  const jobId = await startJob(tx, actor, makeDraft, { runId: id, engineOnly: wish.engineOnly ?? false }, { key: id });
  await tx.insert(runs).values({
    ...{ institutionId, id, draftId, kind: wish.kind, jobId, byId: actor.userId, startedAt: clock.now() },
    ...{ blockId: wish.blockId ?? null, instruction: wish.instruction ?? '' },
    promptNumber: wish.promptNumber ?? (await activePrompt(tx, { generator, language })),
  });
  await tellDraft(tx, draft);
}

export interface NewDraft {
  id?: string | undefined;
  schoolId: string;
  generator: DraftedBy;
  form: DraftForm;
  engineOnly?: boolean;
  trial?: boolean;
  promptNumber?: number;
}

const titleOf = ({ topic, name, facts }: DraftForm, fallback: string): string =>
  (topic || name || facts.student || facts.place || fallback).slice(0, 300);

/** Begins a draft. What the form names is read at once, so that a mistake is said before anything runs or is paid. */
export async function startDraft(tx: Tx, actor: Actor, given: NewDraft): Promise<string> {
  const { schoolId, generator, form, engineOnly = false, trial = false, promptNumber } = given;
  if (!canDraftAt(actor, schoolId)) throw failure('not_found');
  await requireAllowed(tx, actor, { schoolId, generator });
  const id = given.id ?? clock.id();
  const wish = await readWish(tx, actor, { schoolId, generator, form, seed: seedOf({ form, id }, 0) });
  const title = titleOf(form, wish.competencies[0]?.name ?? generator);
  const [row] = await tx
    .insert(drafts)
    .values({
      ...{ institutionId: actor.institutionId, id, schoolId, ownerId: actor.userId, generator, title, form, trial },
      ...{ language: form.language, runId: clock.id() },
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw failure('changed_meanwhile');
  await startRun(tx, actor, row, { kind: 'whole', engineOnly, ...(promptNumber ? { promptNumber } : {}) });
  const after = { title, generator, ...(trial ? { trial } : {}) };
  await record(tx, actor, 'studio.draft_started', subjectOf(row), { after });
  return id;
}

/** Makes what is missing of a draft that was stopped or cut. */
export async function continueDraft(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const row = await getOpenDraft(tx, actor, id, ['stopped', 'cut']);
  const { schoolId, language } = row;
  if (typeof (await findModel(tx, actor, { purpose: 'generator', schoolId, language })) === 'string')
    throw failure('needs_model');
  const held = await changeDraft(tx, row, version, { state: 'making', runId: clock.id(), reason: null });
  await startRun(tx, actor, held, { kind: row.blocks.length > 0 ? 'rest' : 'whole' });
}

/** Makes one block anew: with an instruction a model must read it, without one the engine draws again. */
export async function regenerateBlock(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; blockId: string; instruction: string },
): Promise<void> {
  const row = await getOpenDraft(tx, actor, given.id, ['stopped', 'cut', 'ready', 'returned']);
  if (!row.blocks.some(({ id }) => id === given.blockId)) throw failure('block_unknown');
  const { schoolId, language } = row;
  const model = await findModel(tx, actor, { purpose: 'generator', schoolId, language });
  const alone = typeof model === 'string' || row.generator === 'exam';
  if (alone && given.instruction) throw failure('needs_model');
  const held = await changeDraft(tx, row, given.version, {
    ...{ state: 'making', runId: clock.id(), regenerated: row.regenerated + 1 },
  });
  const { blockId, instruction } = given;
  await startRun(tx, actor, held, { kind: 'block', blockId, instruction, engineOnly: alone });
}

/** Stops what is being made; the blocks that are here stay, and what it cost so far is paid. */
export async function stopDraft(tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await getOpenDraft(tx, actor, id, ['making']);
  const ofRun = and(eq(runs.institutionId, row.institutionId), eq(runs.id, row.runId ?? ''), eq(runs.state, 'running'));
  const [run] = await tx
    .update(runs)
    .set({ state: 'stopped', reason: 'aborted', endedAt: clock.now() })
    .where(ofRun)
    .returning();
  const state = run?.kind === 'block' ? await stateAfter(tx, run, 'stopped', row.blocks.length) : 'stopped';
  const [after] = await tx
    .update(drafts)
    .set({ state, reason: 'aborted', ...nextVersion(drafts) })
    .where(and(eq(drafts.institutionId, row.institutionId), eq(drafts.id, row.id), eq(drafts.state, 'making')))
    .returning();
  if (!after) throw failure('not_now', { state: row.state });
  if (run?.jobId) {
    const job = await getJob(tx, actor, run.jobId);
    if (job.state === 'waiting' || job.state === 'running') await cancelJob(tx, actor, job);
  }
  await record(tx, actor, 'studio.draft_stopped', subjectOf(row), { after: { blocks: after.blocks.length } });
  await tellDraft(tx, after);
}
