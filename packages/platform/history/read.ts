import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, isLocalDate, type PageInput } from '@patio/kernel';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { AuditRow } from '../audit/policy.ts';
import type { HistoryEntryView } from '../contract/history.ts';
import type { Tx } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { namePeople } from '../names/names.ts';
import { auditLog } from '../schema.ts';
import { type FieldLabel, findHistory, type HistoryDefinition, labelOfAction } from './define.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "9 mar 2026": a day of school life has no clock and no zone. */
const dayLabel = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** A value as a person reads it; what has no plain form needs words of its own in the definition. */
function plain(value: unknown, locale: Locale): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? m.platform_yes({}, { locale }) : m.platform_no({}, { locale });
  if (typeof value === 'number') return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
  if (Array.isArray(value)) return value.map((each) => plain(each, locale)).join(', ') || null;
  if (typeof value === 'string' && isLocalDate(value)) return dayLabel(value, locale);
  return isRecord(value) ? null : String(value);
}

const shown = (words: FieldLabel, value: unknown, locale: Locale): string | null =>
  typeof words === 'function' || value === null || value === undefined
    ? plain(value, locale)
    : words.show(value, locale) || null;

/** What changed, field by field, as far as the module gave the field a name. */
export function changesOf(
  definition: Pick<HistoryDefinition, 'fields'>,
  row: Pick<AuditRow, 'before' | 'after'>,
  locale: Locale,
): HistoryEntryView['changes'] {
  const before = isRecord(row.before) ? row.before : {};
  const after = isRecord(row.after) ? row.after : {};
  return Object.entries(definition.fields).flatMap(([name, words]) => {
    if (!(name in before) && !(name in after)) return [];
    // An entry that names a field only afterwards set it; one that names it only before took it away.
    const [old, now] = [shown(words, before[name], locale), shown(words, after[name], locale)];
    if (old === now) return [];
    const title = typeof words === 'function' ? words : words.title;
    return [{ field: title({}, { locale }), before: old, after: now }];
  });
}

/** The life of one record for whoever may read it, newest first, in the reader's language. */
export async function readHistory(
  tx: Tx,
  actor: Actor,
  subject: { type: string; id: Id },
  page: PageInput,
  locale: Locale,
): Promise<{ items: HistoryEntryView[]; nextCursor?: string }> {
  const definition = findHistory(subject.type);
  if (!definition || !(await definition.visible(tx, actor, subject.id))) throw failure('not_found');
  const subjects = [subject, ...((await definition.related?.(tx, subject.id)) ?? [])];
  const about = or(...subjects.map(({ type, id }) => and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, id))));
  const [at, id] = decodeCursor(page.cursor, 2) ?? [];
  const rows = await tx
    .select({ entry: auditLog, exactAt: sql<string>`${auditLog.at}::text` })
    .from(auditLog)
    .where(and(about, at && id ? sql`(${auditLog.at}, ${auditLog.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(page.limit + 1);
  const kept = rows.slice(0, page.limit);
  const nameOf = await namePeople(
    tx,
    kept.flatMap(({ entry }) => [entry.actorId, entry.onBehalfOf]),
  );
  const items = kept.map(({ entry }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    title: (definition.actions[entry.action] ?? labelOfAction(entry.action) ?? m.platform_history_changed)(
      {},
      { locale },
    ),
    by: nameOf(entry.actorId),
    reason: entry.reason,
    changes: changesOf(definition, entry, locale),
  }));
  const last = kept.at(-1);
  return rows.length > page.limit && last
    ? { items, nextCursor: encodeCursor([last.exactAt, last.entry.id]) }
    : { items };
}
