import type { Actor } from '@patio/access';
import { endMembership, getUser, membershipRows, nameOf, startMembership } from '@patio/accounts/server';
import { makeId } from '@patio/kernel';
import { listHolders, notify } from '@patio/notices/server';
import {
  announce,
  clock,
  inPlatform,
  inTenant,
  nextVersion,
  record,
  type Tx,
  updateSeen,
  withinInstitution,
} from '@patio/platform';
import { institutionRows } from '@patio/schools/server';
import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { GrantView } from '../../../contract.ts';
import { failure } from '../../failures.ts';
import { accessAsked } from '../../notices.ts';
import { canDecideAccess } from '../../policy.ts';
import { accessGrants, type GrantRow } from '../../schema.ts';

const SHOWN = 50;
/** A request that nobody answers is over after so many days. */
const WAITS_DAYS = 7;

interface Seen {
  id: string;
  version: number;
}

const viewGrant = (actor: Actor, row: GrantRow): GrantView => ({
  ...{ id: row.id, version: row.version, askedByName: row.askedByName, reason: row.reason, hours: row.hours },
  ...{ state: row.state, askedAt: row.askedAt.toISOString(), endsAt: row.endsAt?.toISOString() ?? null },
  can: {
    decide: row.state === 'asked' && canDecideAccess(actor, row),
    end: row.state === 'given' && row.institutionId === actor.institutionId,
  },
});

/** Who asked to come into this institution, newest first. */
export async function listGrants(tx: Tx, actor: Actor): Promise<GrantView[]> {
  const rows = await tx
    .select()
    .from(accessGrants)
    .orderBy(desc(accessGrants.askedAt), desc(accessGrants.id))
    .limit(SHOWN);
  return rows.map((row) => viewGrant(actor, row));
}

/** Asks an institution for access for some hours; its admins are told. */
export async function askAccess(
  actor: Actor,
  { institutionId, reason, hours }: { institutionId: string; reason: string; hours: number },
): Promise<{ id: string }> {
  if (institutionId === actor.institutionId) throw failure('own_institution', undefined, 'institutionId');
  return inPlatform(actor.userId, async (tx) => {
    const [there] = await tx
      .select({ id: institutionRows.institutionId })
      .from(institutionRows)
      .where(and(eq(institutionRows.institutionId, institutionId), isNull(institutionRows.archivedAt)));
    if (!there) throw failure('not_found', undefined, 'institutionId');
    const name = nameOf(await getUser(tx, actor.userId));
    const id = makeId();
    await withinInstitution(tx, institutionId, async () => {
      const open = and(eq(accessGrants.askedBy, actor.userId), inArray(accessGrants.state, ['asked', 'given']));
      if ((await tx.$count(accessGrants, open)) > 0) throw failure('already_asked');
      await tx.insert(accessGrants).values({
        ...{ institutionId, id, askedBy: actor.userId, askedByName: name, reason, hours, askedAt: clock.now() },
      });
      const asker = { ...actor, institutionId };
      await record(
        tx,
        asker,
        'operations.access_asked',
        { type: 'operations.access', id },
        { after: { hours }, reason },
      );
      const admins = (await listHolders(tx, ['admin'])).map((holder) => holder.id);
      await notify(tx, asker, {
        to: admins,
        notice: accessAsked,
        params: { name, hours },
        link: '/admin/system?tab=access',
        about: id,
      });
    });
    return { id };
  });
}

async function getGrant(tx: Tx, id: string): Promise<GrantRow> {
  const [row] = await tx.select().from(accessGrants).where(eq(accessGrants.id, id));
  if (!row) throw failure('not_found');
  return row;
}

const tellAll = (tx: Tx) =>
  announce(tx, { topic: 'operations.access', to: { capability: 'operations.manage_system' } });

async function change(tx: Tx, actor: Actor, seen: Seen, columns: Partial<GrantRow>, done: string): Promise<GrantView> {
  const row = await updateSeen(tx, accessGrants, { institutionId: actor.institutionId, ...seen }, columns);
  if (!row) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    done,
    { type: 'operations.access', id: row.id },
    { reason: row.reason, after: { endsAt: row.endsAt } },
  );
  await tellAll(tx);
  return viewGrant(actor, row);
}

/** The school says yes, and whoever asked is an admin of it for so many hours; or no. */
export async function decideAccess(
  tx: Tx,
  actor: Actor,
  { give, ...seen }: Seen & { give: boolean },
): Promise<GrantView> {
  const row = await getGrant(tx, seen.id);
  if (!canDecideAccess(actor, row)) throw failure('own_request');
  if (row.state !== 'asked') throw failure('already_decided');
  const decided = { decidedBy: actor.userId, decidedAt: clock.now() };
  if (!give) return change(tx, actor, seen, { ...decided, state: 'refused' }, 'operations.access_refused');
  const { id: membershipId } = await startMembership(tx, actor, { userId: row.askedBy, role: 'admin', schoolId: null });
  const endsAt = new Date(clock.now().getTime() + row.hours * 3_600_000);
  return change(tx, actor, seen, { ...decided, state: 'given', endsAt, membershipId }, 'operations.access_given');
}

async function leave(tx: Tx, actor: Actor, row: GrantRow): Promise<void> {
  const [membership] = row.membershipId
    ? await tx
        .select()
        .from(membershipRows)
        .where(and(eq(membershipRows.id, row.membershipId), isNull(membershipRows.endedAt)))
    : [];
  if (membership) await endMembership(tx, actor, membership, row.reason);
}

/** Ends access at once: the membership and its sessions with it. */
export async function endAccess(tx: Tx, actor: Actor, seen: Seen): Promise<GrantView> {
  const row = await getGrant(tx, seen.id);
  if (row.state !== 'given') throw failure('already_decided');
  await leave(tx, actor, row);
  return change(tx, actor, seen, { state: 'over', endedAt: clock.now() }, 'operations.access_ended');
}

/** Ends what has lasted its hours, and requests that nobody answered. Harmless to repeat. */
export async function endOverdueAccess(actor: Actor): Promise<void> {
  await inTenant(actor, async (tx) => {
    const now = clock.now();
    const due = await tx
      .select()
      .from(accessGrants)
      .where(and(eq(accessGrants.state, 'given'), lte(accessGrants.endsAt, now)))
      .for('update', { skipLocked: true });
    for (const row of due) {
      await leave(tx, actor, row);
      await change(tx, actor, row, { state: 'over', endedAt: now }, 'operations.access_ended');
    }
    const old = new Date(now.getTime() - WAITS_DAYS * 86_400_000);
    await tx
      .update(accessGrants)
      .set({ state: 'refused', ...nextVersion(accessGrants) })
      .where(
        and(
          eq(accessGrants.institutionId, actor.institutionId),
          eq(accessGrants.state, 'asked'),
          lte(accessGrants.askedAt, old),
        ),
      );
  });
}

/** Who of support is inside now, for the line that says so over every page of the office. */
export const listInside = async (tx: Tx): Promise<{ name: string; endsAt: string }[]> => {
  const rows = await tx
    .select({ name: accessGrants.askedByName, endsAt: accessGrants.endsAt })
    .from(accessGrants)
    .where(and(eq(accessGrants.state, 'given'), gt(accessGrants.endsAt, clock.now())));
  return rows.map(({ name, endsAt }) => ({ name, endsAt: endsAt?.toISOString() ?? '' }));
};
