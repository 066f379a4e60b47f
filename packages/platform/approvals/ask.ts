import { createHash } from 'node:crypto';
import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { record } from '../audit/record.ts';
import { approvalAsked } from '../contract/approvals.ts';
import type { Tx } from '../database/tenant.ts';
import { publish } from '../events/publish.ts';
import { announce } from '../live/announce.ts';
import { approvals } from '../schema.ts';
import type { ApprovalDefinition } from './define.ts';
import type { ApprovalRow } from './policy.ts';

export interface AskOptions {
  /** Why the asker needs it; the decider reads it. */
  reason?: string;
  /** The school that it concerns; none means the whole institution. */
  schoolId?: Id | null;
}

const keyOf = (payload: unknown): string =>
  createHash('sha256').update(JSON.stringify(payload)).digest('base64url').slice(0, 32);

/** Tells those who may decide and the asker that something moved. */
export async function tellApproval(tx: Tx, row: ApprovalRow, definition: Pick<ApprovalDefinition, 'needs'>) {
  const data = { id: row.id, state: row.state };
  const schoolId = row.schoolId ?? undefined;
  await announce(tx, { topic: 'platform.approval_changed', to: { capability: definition.needs, schoolId }, data });
  await announce(tx, { topic: 'platform.approval_changed', to: { users: [row.askedBy] }, data });
}

/** Asks a second person, in the caller's transaction. The same thing asked twice by the same person waits once. */
export async function askApproval<Payload>(
  tx: Tx,
  actor: Actor,
  definition: ApprovalDefinition<Payload>,
  payload: Payload,
  { reason, schoolId = actor.membership.schoolId }: AskOptions = {},
): Promise<ApprovalRow> {
  const content = definition.payload.parse(payload);
  const key = `${actor.userId} ${keyOf(content)}`;
  const same = and(eq(approvals.kind, definition.kind), eq(approvals.key, key), eq(approvals.state, 'waiting'));
  // One that nobody decided in time makes room for the new asking.
  await tx
    .update(approvals)
    .set({ state: 'withdrawn', decidedAt: sql`now()` })
    .where(and(same, sql`${approvals.expiresAt} <= now()`));
  const [made] = await tx
    .insert(approvals)
    .values({
      institutionId: actor.institutionId,
      id: makeId(),
      kind: definition.kind,
      payload: content,
      key,
      schoolId,
      askedBy: actor.userId,
      askedReason: reason ?? null,
      expiresAt: sql`now() + ${definition.hours} * interval '1 hour'`,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) {
    const [waiting] = await tx.select().from(approvals).where(same);
    if (!waiting) throw new Error('an approval is neither new nor waiting');
    return waiting;
  }
  await record(
    tx,
    actor,
    'platform.approval_asked',
    { type: 'platform.approval', id: made.id, schoolId },
    { after: { kind: definition.kind, payload: content }, ...(reason && { reason }) },
  );
  await publish(tx, approvalAsked, { approvalId: made.id, kind: made.kind, schoolId, askedBy: actor.userId });
  await tellApproval(tx, made, definition);
  return made;
}
