import type { Actor } from '@patio/access';
import { mayPublish } from '@patio/engine-authoring';
import { clock, publish, record, type Tx } from '@patio/platform';
import { draftReviewed, draftSent } from '../../../contract/events.ts';
import { OPEN_STATES } from '../../../contract/fields.ts';
import { failure } from '../../failures.ts';
import { canReview } from '../../policy.ts';
import type { DraftRow, StoredBlock } from '../../schema.ts';
import { keepVersion, subjectOf, tellDraft } from '../make/keep-run.ts';
import { changeDraft, getDraft, getOpenDraft } from './load.ts';

interface Seen {
  id: string;
  version: number;
}

function requireWhole(row: DraftRow): void {
  if (row.trial) throw failure('trial_only');
  if (row.blocks.length === 0) throw failure('nothing_in_it');
  if (!mayPublish(row.findings)) throw failure('held_by_checks');
}

/** Sends a draft to whoever reviews; a finding that stops it is mended first. */
export async function sendToReview(tx: Tx, actor: Actor, { id, version }: Seen): Promise<void> {
  const row = await getOpenDraft(tx, actor, id, OPEN_STATES);
  requireWhole(row);
  const after = await changeDraft(tx, row, version, { state: 'in_review', sentAt: clock.now(), reviewNote: '' });
  await record(tx, actor, 'studio.draft_sent', subjectOf(row), { after: { title: row.title } });
  await publish(tx, draftSent, { draftId: id, schoolId: row.schoolId });
  await tellDraft(tx, after);
}

/** Takes a draft back from the queue, to go on with it. */
export async function takeBack(tx: Tx, actor: Actor, { id, version }: Seen): Promise<void> {
  const row = await getOpenDraft(tx, actor, id, ['in_review', 'approved']);
  const columns = { state: 'ready', reviewerId: null, reviewedAt: null } as const;
  const after = await changeDraft(tx, row, version, columns);
  await record(tx, actor, 'studio.draft_taken_back', subjectOf(row), { before: { state: row.state } });
  await tellDraft(tx, after);
}

/** What was generated carries the name of whoever approved it. */
const signed = (blocks: readonly StoredBlock[], reviewerId: string): StoredBlock[] =>
  blocks.map((block) => {
    const provenance = block.provenance as { origin?: string } | undefined;
    return provenance?.origin === 'generated'
      ? { ...block, provenance: { ...provenance, approvedBy: reviewerId } }
      : block;
  });

/** Approves a draft of somebody else, or asks for changes and says which. */
export async function reviewDraft(
  tx: Tx,
  actor: Actor,
  { id, version, approve, note }: Seen & { approve: boolean; note: string },
): Promise<void> {
  const row = await getDraft(tx, actor, id);
  if (row.ownerId === actor.userId) throw failure('own_draft');
  if (!canReview(actor, row)) throw failure('not_found');
  if (row.state !== 'in_review') throw failure('not_now', { state: row.state });
  if (approve) requireWhole(row);
  else if (note === '') throw failure('note_missing', undefined, 'note');
  const after = await changeDraft(tx, row, version, {
    ...{
      state: approve ? 'approved' : 'returned',
      reviewerId: actor.userId,
      reviewedAt: clock.now(),
      reviewNote: note,
    },
    ...(approve ? { blocks: signed(row.blocks, actor.userId), key: signed(row.key, actor.userId) } : {}),
  });
  if (approve) await keepVersion(tx, after, 'reviewed', actor.userId);
  const told = { approved: approve, ...(note ? { note } : {}) };
  await record(tx, actor, 'studio.draft_reviewed', subjectOf(row), { after: told });
  await publish(tx, draftReviewed, { draftId: id, ownerId: row.ownerId, approved: approve });
  await tellDraft(tx, after);
}

/** Puts a draft aside; what it cost stays on record. */
export async function discardDraft(tx: Tx, actor: Actor, { id, version }: Seen): Promise<void> {
  const row = await getOpenDraft(tx, actor, id, [...OPEN_STATES, 'failed']);
  const after = await changeDraft(tx, row, version, { state: 'discarded' });
  await record(tx, actor, 'studio.draft_discarded', subjectOf(row), { before: { state: row.state } });
  await tellDraft(tx, after);
}
