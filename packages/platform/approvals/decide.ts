import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { record } from '../audit/record.ts';
import { approvalDecided } from '../contract/approvals.ts';
import type { Tx } from '../database/tenant.ts';
import { publish } from '../events/publish.ts';
import { failure } from '../failures.ts';
import { approvals } from '../schema.ts';
import { tellApproval } from './ask.ts';
import { findApprovalKind } from './define.ts';
import { type ApprovalRow, canDecide, canReadApproval } from './policy.ts';

/** One request that the actor may see. */
export async function getApproval(tx: Tx, actor: Actor, id: Id): Promise<ApprovalRow> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id));
  if (!row || !canReadApproval(actor, row)) throw failure('not_found');
  return row;
}

/** Closes a waiting request. Of two who decide at once the second waits for the first and then finds it decided. */
async function close(
  tx: Tx,
  actor: Actor,
  row: ApprovalRow,
  state: 'approved' | 'refused' | 'withdrawn',
  reason?: string,
): Promise<ApprovalRow> {
  const [after] = await tx
    .update(approvals)
    .set({ state, decidedBy: actor.userId, decidedReason: reason ?? null, decidedAt: sql`now()` })
    .where(
      and(
        eq(approvals.institutionId, row.institutionId),
        eq(approvals.id, row.id),
        eq(approvals.state, 'waiting'),
        sql`${approvals.expiresAt} > now()`,
      ),
    )
    .returning();
  if (!after) throw failure('approval_over');
  await record(
    tx,
    actor,
    `platform.approval_${state}`,
    { type: 'platform.approval', id: row.id, schoolId: row.schoolId },
    { before: { state: row.state, askedBy: row.askedBy }, after: { kind: row.kind, state }, ...(reason && { reason }) },
  );
  return after;
}

/** A second person agrees, and it is done in the same transaction; or says no, with a reason. */
export async function decideApproval(
  tx: Tx,
  actor: Actor,
  row: ApprovalRow,
  decision: { approve: boolean; reason?: string },
): Promise<ApprovalRow> {
  if (row.askedBy === actor.userId) throw failure('approval_own');
  if (!canDecide(actor, row)) throw failure('not_allowed');
  const definition = findApprovalKind(row.kind);
  if (!definition) throw failure('approval_kind_unknown', { kind: row.kind });
  if (!decision.approve && !decision.reason) throw failure('approval_reason_missing', undefined, 'reason');
  const after = await close(tx, actor, row, decision.approve ? 'approved' : 'refused', decision.reason);
  if (decision.approve) await definition.apply(tx, actor, definition.payload.parse(row.payload), row.askedBy);
  await publish(tx, approvalDecided, {
    approvalId: row.id,
    kind: row.kind,
    askedBy: row.askedBy,
    decidedBy: actor.userId,
    approved: decision.approve,
  });
  await tellApproval(tx, after, definition);
  return after;
}

/** The asker takes the request back. */
export async function withdrawApproval(tx: Tx, actor: Actor, row: ApprovalRow): Promise<ApprovalRow> {
  if (row.askedBy !== actor.userId) throw failure('not_allowed');
  const after = await close(tx, actor, row, 'withdrawn');
  const definition = findApprovalKind(row.kind);
  if (definition) await tellApproval(tx, after, definition);
  return after;
}
