import type { Actor, Role } from '@patio/access';
import { findActorOf, membershipRows } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { listHolders } from '@patio/notices/server';
import type { Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import type { RunRow, ScheduleRow } from '../../schema.ts';
import { canReachRun } from '../runs/reach.ts';

const READERS: readonly Role[] = ['admin', 'director'];

/** Colleagues to whom reports of a school may be sent, each once. */
export async function listColleagues(tx: Tx, actor: Actor): Promise<{ id: Id; name: string }[]> {
  const holders = await listHolders(tx, READERS, actor.membership.schoolId);
  return [...new Map(holders.map(({ id, name }) => [id, { id, name }])).values()].filter(
    ({ id }) => id !== actor.userId,
  );
}

/** Of those to whom a report is sent, those who belong here today and may see the run: nobody else learns that it exists. */
export async function findRecipients(
  tx: Tx,
  actor: Actor,
  schedule: Pick<ScheduleRow, 'ownerId' | 'recipients'>,
  run: Pick<RunRow, 'startedBy' | 'schoolId' | 'report'>,
): Promise<Id[]> {
  const asked = [schedule.ownerId, ...schedule.recipients];
  const memberships = await tx
    .select({ id: membershipRows.id, userId: membershipRows.userId })
    .from(membershipRows)
    .where(
      and(eq(membershipRows.institutionId, actor.institutionId), inArray(membershipRows.userId, [...new Set(asked)])),
    );
  const found = new Set<Id>();
  for (const { id } of memberships) {
    const living = await findActorOf(actor.institutionId, id);
    if (living && canReachRun(living, run)) found.add(living.userId);
  }
  return [...found];
}
