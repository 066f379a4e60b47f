import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { sql } from 'drizzle-orm';
import { preparedSql } from '../database/prepared.ts';
import { sendAlong } from '../database/send-along.ts';
import type { Tx } from '../database/tenant.ts';
import { auditLog } from '../schema.ts';

export interface AuditSubject {
  /** The table or noun, such as `accounts.user`. */
  type: string;
  id: Id | null;
  schoolId?: Id | null;
}

const enter = preparedSql('platform_audit_enter', () => {
  const given = (name: string) => sql.placeholder(name);
  return sql`insert into ${auditLog} (institution_id, id, actor_id, on_behalf_of, role, action, subject_type, subject_id,
      school_id, reason, before, after, request_id, address)
    values (${given('institutionId')}, ${given('id')}, ${given('actorId')}, ${given('onBehalfOf')}, ${given('role')},
      ${given('action')}, ${given('subjectType')}, ${given('subjectId')}, ${given('schoolId')}, ${given('reason')},
      ${given('before')}, ${given('after')}, ${given('requestId')}, ${given('address')})`;
});

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));

/** Writes the audit entry of a change, in the transaction of the change: both are kept or neither. */
export async function record(
  tx: Tx,
  actor: Actor,
  action: string,
  subject: AuditSubject,
  details: { before?: unknown; after?: unknown; reason?: string } = {},
): Promise<void> {
  const entry = {
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
    before: json(details.before),
    after: json(details.after),
    requestId: actor.request?.id ?? null,
    address: actor.request?.address ?? null,
  };
  await sendAlong(tx, enter(tx, entry));
}
