import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { clock, nextVersion, type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { draftsVisibleTo } from '../policy.ts';
import { type DraftRow, drafts } from '../schema.ts';

export interface WrittenDraft {
  step: string;
  body: Record<string, unknown>;
  /** The version that the writer saw; null where nothing was kept yet. */
  version: number | null;
}

/** What the actor was writing when they stopped; null once it is finished. */
export async function findDraft(tx: Tx, actor: Actor): Promise<DraftRow | null> {
  const [row] = await tx
    .select()
    .from(drafts)
    .where(and(draftsVisibleTo(actor), isNull(drafts.finishedAt)));
  return row ?? null;
}

/** Keeps a draft as it is written; what another device wrote meanwhile is not overwritten. */
export async function saveDraft(tx: Tx, actor: Actor, given: WrittenDraft): Promise<number> {
  const { institutionId, userId } = actor;
  const { step, body, version } = given;
  if (version === null) {
    const [made] = await tx
      .insert(drafts)
      .values({ institutionId, id: makeId(), userId, step, body })
      .onConflictDoUpdate({
        target: [drafts.institutionId, drafts.userId],
        set: { step, body, finishedAt: null, ...nextVersion(drafts) },
        // A draft that is still open was written elsewhere: it is read first.
        setWhere: eq(drafts.step, 'finished'),
      })
      .returning();
    if (!made) throw failure('changed_meanwhile');
    return made.version;
  }
  const seen = await findDraft(tx, actor);
  if (!seen) throw failure('not_found');
  const after = await updateSeen(tx, drafts, { institutionId, id: seen.id, version }, { step, body });
  if (!after) throw failure('changed_meanwhile');
  return after.version;
}

/** Closes the draft: what it was for stands. */
export async function finishDraft(tx: Tx, actor: Actor): Promise<void> {
  await tx
    .update(drafts)
    .set({ step: 'finished', body: {}, finishedAt: clock.now(), ...nextVersion(drafts) })
    .where(and(draftsVisibleTo(actor), isNull(drafts.finishedAt)));
}
