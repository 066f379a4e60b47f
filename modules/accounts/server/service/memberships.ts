import type { Actor, Role } from '@patio/access';
import { type Id, localDateAt, makeId } from '@patio/kernel';
import { publish, record, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq, isNull } from 'drizzle-orm';
import { membershipEnded, membershipStarted } from '../../contract.ts';
import { clock } from '../clock.ts';
import { failure } from '../failures.ts';
import type { ShownMembership } from '../read/accounts.ts';
import { delegations, memberships } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { endSessionsWith } from '../session/end.ts';
import { requireAnAdmin } from './last-admin.ts';
import { keepListed } from './register.ts';

export type MembershipRow = typeof memberships.$inferSelect;

/** The school must exist here; row security hides every other institution's. */
export async function requireSchool(tx: Tx, schoolId: Id | null): Promise<string> {
  if (schoolId === null) return 'UTC';
  const [school] = await tx
    .select({ timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(and(eq(schoolRows.id, schoolId), isNull(schoolRows.archivedAt)));
  if (!school) throw failure('not_found', undefined, 'schoolId');
  return school.timeZone;
}

/** Begins a membership today; the same one twice is refused. */
export async function startMembership(
  tx: Tx,
  actor: Actor,
  given: { userId: Id; role: Role; schoolId: Id | null },
): Promise<MembershipRow> {
  const timeZone = await requireSchool(tx, given.schoolId);
  const [row] = await tx
    .insert(memberships)
    .values({
      ...given,
      institutionId: actor.institutionId,
      id: makeId(),
      startsOn: localDateAt(clock.now(), timeZone),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw failure('already_member');
  await keepListed(tx, actor.institutionId, [given.userId]);
  const { id: membershipId, role: _role, userId, schoolId } = row;
  await record(
    tx,
    actor,
    'accounts.membership_started',
    { type: 'accounts.user', id: userId, schoolId },
    { after: { membershipId, role: given.role, schoolId } },
  );
  await publish(tx, membershipStarted, { userId, membershipId, role: given.role, schoolId });
  return row;
}

/** Ends a membership at once: its sessions end, and what was lent with it ends too. */
export async function endMembership(tx: Tx, actor: Actor, row: ShownMembership, reason: string): Promise<void> {
  const timeZone = await requireSchool(tx, row.schoolId).catch(() => 'UTC');
  const now = clock.now();
  await tx
    .update(memberships)
    .set({ endedAt: now, endsOn: localDateAt(now, timeZone), updatedAt: now })
    .where(and(eq(memberships.institutionId, row.institutionId), eq(memberships.id, row.id)));
  await keepListed(tx, row.institutionId, [row.userId]);
  if (row.role === 'admin') await requireAnAdmin(tx, actor.institutionId);
  await tx
    .update(delegations)
    .set({ endedAt: now })
    .where(
      and(
        eq(delegations.institutionId, row.institutionId),
        eq(delegations.fromUserId, row.userId),
        isNull(delegations.endedAt),
      ),
    );
  await asIdentity(tx, () => endSessionsWith(tx, row.id, row.userId));
  const role = row.role as Role;
  const { userId, id: membershipId, schoolId } = row;
  await record(
    tx,
    actor,
    'accounts.membership_ended',
    { type: 'accounts.user', id: userId, schoolId },
    { before: { membershipId, role, schoolId }, reason },
  );
  await publish(tx, membershipEnded, { userId, membershipId, role, schoolId });
}
