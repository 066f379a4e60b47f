import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type PageInput, skipOf } from '@patio/kernel';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/tenant.ts';
import { auditLog } from '../schema.ts';
import { type AuditRow, entriesVisibleTo } from './policy.ts';

export interface AuditFilter {
  actorId?: Id;
  /** A whole action (`schools.renamed`) or all of a module (`schools.*`). */
  action?: string;
  subjectType?: string;
  subjectId?: Id;
  schoolId?: Id;
  from?: Date;
  until?: Date;
}

const actionIs = (action: string): SQL =>
  action.endsWith('*') ? sql`starts_with(${auditLog.action}, ${action.slice(0, -1)})` : eq(auditLog.action, action);

/** Who did what, newest first, as far as the reader may see. */
export async function listAudit(
  tx: Tx,
  actor: Actor,
  filter: AuditFilter,
  page: PageInput,
): Promise<{ items: AuditRow[]; nextCursor?: string }> {
  const where: (SQL | undefined)[] = [
    entriesVisibleTo(actor),
    filter.actorId ? eq(auditLog.actorId, filter.actorId) : undefined,
    filter.action ? actionIs(filter.action) : undefined,
    filter.subjectType ? eq(auditLog.subjectType, filter.subjectType) : undefined,
    filter.subjectId ? eq(auditLog.subjectId, filter.subjectId) : undefined,
    filter.schoolId ? eq(auditLog.schoolId, filter.schoolId) : undefined,
    filter.from ? gte(auditLog.at, filter.from) : undefined,
    filter.until ? lt(auditLog.at, filter.until) : undefined,
  ];
  const [at, id] = decodeCursor(page.cursor, 2) ?? [];
  if (at && id) where.push(sql`(${auditLog.at}, ${auditLog.id}) < (${at}::timestamptz, ${id}::uuid)`);
  const rows = await tx
    .select({ entry: auditLog, exactAt: sql<string>`${auditLog.at}::text` })
    .from(auditLog)
    .where(and(...where))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(page.limit + 1)
    .offset(skipOf(page));
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const items = shown.map((row) => row.entry);
  // The database knows time to the microsecond, a Date only to the millisecond: the cursor takes the exact one.
  return rows.length > page.limit && last
    ? { items, nextCursor: encodeCursor([last.exactAt, last.entry.id]) }
    : { items };
}

/** The life of one record, newest first. */
export const listSubjectHistory = (
  tx: Tx,
  actor: Actor,
  subject: { type: string; id: Id },
  page: PageInput,
): Promise<{ items: AuditRow[]; nextCursor?: string }> =>
  listAudit(tx, actor, { subjectType: subject.type, subjectId: subject.id }, page);

/** Who did something at a school on which of its days: one row (`actor_id`, `day`) for each. What they did is not in it. */
export const daysActive = (asked: { schoolId: Id; from: string; through: string; zone: string }): SQL => sql`
  select distinct e.actor_id, (e.at at time zone ${asked.zone})::date as day from ${auditLog} e
  where e.institution_id = patio_institution() and e.school_id = ${asked.schoolId}
    and e.at >= ${asked.from}::date - 1 and e.at < ${asked.through}::date + 2
    and (e.at at time zone ${asked.zone})::date between ${asked.from}::date and ${asked.through}::date`;
