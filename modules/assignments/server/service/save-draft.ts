import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Content } from '../../contract.ts';
import { failure } from '../failures.ts';
import { drafts } from '../schema.ts';
import { takeUpWork } from './files.ts';
import { groupOf, type OwnPlace, requireForms } from './own-place.ts';

/** The draft of the student whose place it is: that of the group, and what they wrote alone before there was one. */
export function isOwnDraft(place: OwnPlace) {
  const { assigned, me } = place;
  const group = groupOf(place);
  const alone = and(eq(drafts.studentId, me.studentId), isNull(drafts.groupId));
  return and(
    eq(drafts.institutionId, assigned.institutionId),
    eq(drafts.assignedId, assigned.id),
    group ? or(eq(drafts.groupId, group), alone) : alone,
  );
}

/** What is being written: of the group rather than one's own. */
export async function findDraft(tx: Tx, place: OwnPlace): Promise<typeof drafts.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(drafts)
    .where(isOwnDraft(place))
    .orderBy(sql`${drafts.groupId} nulls last`)
    .limit(1);
  return row ?? null;
}

/** Keeps what a student, or their group, is writing, if nobody wrote it from another device meanwhile. */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  place: OwnPlace,
  { seen, content }: { seen: number; content: Content },
): Promise<{ savedAt: string; version: number }> {
  requireForms(place, content);
  await takeUpWork(tx, actor, place, content, false);
  const { institutionId } = actor;
  const groupId = groupOf(place);
  const old = await findDraft(tx, place);
  if (old) {
    // What somebody wrote alone becomes the group's with the first save in it.
    const row = await updateSeen(tx, drafts, { institutionId, id: old.id, version: seen }, { content, groupId });
    if (!row) throw failure('changed_meanwhile');
    return { savedAt: row.updatedAt.toISOString(), version: row.version };
  }
  const made = { institutionId, id: makeId(), assignedId: place.assigned.id, studentId: place.me.studentId };
  const rows = await tx
    .insert(drafts)
    .values({ ...made, groupId, content })
    .onConflictDoNothing()
    .returning();
  const [row] = rows;
  if (!row) throw failure('changed_meanwhile');
  return { savedAt: row.updatedAt.toISOString(), version: row.version };
}
