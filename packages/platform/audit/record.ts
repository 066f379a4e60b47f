import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import type { Tx } from '../database/tenant.ts';
import { auditLog } from '../schema.ts';

export interface AuditSubject {
  /** The table or noun, such as `accounts.user`. */
  type: string;
  id: Id | null;
  schoolId?: Id | null;
}

/** Writes the audit entry of a change, in the transaction of the change: both are kept or neither. */
export async function record(
  tx: Tx,
  actor: Actor,
  action: string,
  subject: AuditSubject,
  details: { before?: unknown; after?: unknown; reason?: string } = {},
): Promise<void> {
  await tx.insert(auditLog).values({
    institutionId: actor.institutionId,
    id: makeId(),
    actorId: actor.userId,
    onBehalfOf: actor.impersonatedBy ?? null,
    role: actor.membership.role,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    schoolId: subject.schoolId ?? actor.membership.schoolId,
    reason: details.reason ?? null,
    before: details.before ?? null,
    after: details.after ?? null,
    requestId: actor.request?.id ?? null,
    address: actor.request?.address ?? null,
  });
}
