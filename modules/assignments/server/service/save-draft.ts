import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { Content } from '../../contract.ts';
import { failure } from '../failures.ts';
import { drafts } from '../schema.ts';
import { takeUpWork } from './files.ts';
import { type OwnPlace, requireForms, whoseOf } from './own-place.ts';

/** The draft of the student whose place it is. */
export const isOwnDraft = ({ assigned, me }: OwnPlace) =>
  and(
    eq(drafts.institutionId, assigned.institutionId),
    eq(drafts.assignedId, assigned.id),
    eq(drafts.studentId, me.studentId),
  );

/** Keeps what a student is writing, if nobody wrote it from another device meanwhile. */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  place: OwnPlace,
  { seen, content }: { seen: number; content: Content },
): Promise<{ savedAt: string; version: number }> {
  requireForms(place, content);
  await takeUpWork(tx, actor, whoseOf(place), content, false);
  const { institutionId } = actor;
  const [old] = await tx.select({ id: drafts.id }).from(drafts).where(isOwnDraft(place));
  if (old) {
    const row = await updateSeen(tx, drafts, { institutionId, id: old.id, version: seen }, { content });
    if (!row) throw failure('changed_meanwhile');
    return { savedAt: row.updatedAt.toISOString(), version: row.version };
  }
  const rows = await tx
    .insert(drafts)
    .values({ institutionId, id: makeId(), assignedId: place.assigned.id, studentId: place.me.studentId, content })
    .onConflictDoNothing()
    .returning();
  const [row] = rows;
  if (!row) throw failure('changed_meanwhile');
  return { savedAt: row.updatedAt.toISOString(), version: row.version };
}
