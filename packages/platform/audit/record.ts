import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { addSideEffects } from '../database/side-effects.ts';
import type { Tx } from '../database/tenant.ts';

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
  const entry = {
    institution_id: actor.institutionId,
    id: makeId(),
    actor_id: actor.userId,
    on_behalf_of: actor.impersonatedBy,
    role: actor.membership.role,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    school_id: subject.schoolId ?? actor.membership.schoolId,
    reason: details.reason,
    before: details.before,
    after: details.after,
    request_id: actor.request?.id,
    address: actor.request?.address,
  };
  await addSideEffects(tx, 'audit', [entry]);
}
