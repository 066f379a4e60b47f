import type { Actor } from '@patio/access';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import type { WaitView } from '../../contract/family.ts';
import { failure } from '../failures.ts';
import { waitsVisibleTo } from '../policy.ts';
import { slots, waits } from '../schema.ts';
import { listOwnChildren } from './children.ts';
import { listSlotsOf } from './hold.ts';
import { listTeachersOf } from './hosts.ts';
import { passOn } from './pass-on.ts';

/** Stands in line for a slot of somebody who teaches the child and has none left. */
export async function joinLine(
  tx: Tx,
  actor: Actor,
  given: { id: string; hostId: string; studentId: string },
): Promise<WaitView> {
  const { institutionId, userId } = actor;
  const child = (await listOwnChildren(tx, actor)).find(({ id }) => id === given.studentId);
  if (!child) throw failure('not_found');
  const teachers = await listTeachersOf(tx, [child.id]);
  if (!teachers.some(({ hostId }) => hostId === given.hostId)) throw failure('not_found');
  if ((await listSlotsOf(tx, actor, given)).slots.length > 0) throw failure('free_slots');
  const [made] = await tx
    .insert(waits)
    .values({
      institutionId,
      id: given.id,
      schoolId: child.schoolId,
      hostUserId: given.hostId,
      studentId: child.id,
      guardianUserId: userId,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (made)
    await record(tx, actor, 'appointments.waited', { type: 'appointments.wait', id: made.id, schoolId: made.schoolId });
  const [row] = await tx
    .select()
    .from(waits)
    .where(
      and(
        eq(waits.institutionId, institutionId),
        eq(waits.guardianUserId, userId),
        eq(waits.studentId, child.id),
        eq(waits.hostUserId, given.hostId),
        inArray(waits.state, ['waiting', 'offered']),
      ),
    );
  if (!row) throw failure('changed_meanwhile');
  return { id: row.id, version: row.version, offered: null };
}

/** Leaves the line; a slot that was kept goes to the next. */
export async function leaveLine(tx: Tx, actor: Actor, { id, version }: { id: string; version: number }): Promise<void> {
  const { institutionId } = actor;
  const [before] = await tx
    .select()
    .from(waits)
    .where(and(eq(waits.institutionId, institutionId), eq(waits.id, id), waitsVisibleTo(actor)));
  if (!before) throw failure('not_found');
  if (before.state !== 'waiting' && before.state !== 'offered') return;
  const row = await updateSeen(tx, waits, { institutionId, id, version }, { state: 'left' });
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'appointments.left_line', { type: 'appointments.wait', id, schoolId: row.schoolId });
  if (!before.slotId) return;
  await tx
    .update(slots)
    .set({ heldBy: null, heldUntil: null })
    .where(and(eq(slots.institutionId, institutionId), eq(slots.id, before.slotId), eq(slots.heldBy, actor.userId)));
  await passOn(tx, institutionId, before.hostUserId);
}
