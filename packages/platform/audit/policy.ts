import { type Actor, reachesSchool, reachOf } from '@patio/access';
import { eq, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '../schema.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** May this actor read this entry? Entries of no school belong to the whole institution. */
export function canReadEntry(actor: Actor, row: Pick<AuditRow, 'schoolId' | 'actorId'>): boolean {
  const reach = reachOf(actor, 'platform.read_audit');
  if (reach === 'institution' || reach === 'platform') return true;
  if (reach === 'self') return row.actorId === actor.userId;
  return reach === 'school' && row.schoolId !== null && reachesSchool(actor, 'platform.read_audit', row.schoolId);
}

/** The same rule as a filter, for lists. */
export function entriesVisibleTo(actor: Actor): SQL {
  const reach = reachOf(actor, 'platform.read_audit');
  if (reach === 'institution' || reach === 'platform') return sql`true`;
  if (reach === 'self') return eq(auditLog.actorId, actor.userId);
  if (reach !== 'school') return sql`false`;
  const { schoolId } = actor.membership;
  return schoolId === null ? sql`${auditLog.schoolId} is not null` : eq(auditLog.schoolId, schoolId);
}
