import { type Actor, areaOf } from '@patio/access';
import type { Id, PageInput } from '@patio/kernel';
import { m } from '@patio/messages';
import {
  type AuditRow,
  allLabels,
  changesOf,
  findHistory,
  labelOfAction,
  labelOfSubject,
  listAudit,
  namedActions,
  namePeople,
  type Tx,
} from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import type { AuditLine } from '../../contract.ts';
import { FIELD_LABELS } from '../field-labels.ts';
import { idsIn, type NameOf, sayValue } from './audit-values.ts';

type Locale = 'es' | 'en';
export interface AuditQuery {
  actorId?: Id | undefined;
  action?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: Id | undefined;
  schoolId?: Id | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** The part of school life that a dotted name belongs to. */
const sayArea = (name: string, locale: Locale) => allLabels().areaName(areaOf(name), locale);

/** What an action is called; one without words says at least in which part of school life it was done. */
export const actionLabel = (action: string, locale: Locale): string =>
  labelOfAction(action)?.({}, { locale }) ?? m.members_did_something({ area: sayArea(action, locale) }, { locale });

/** Every action that has words, for whoever filters by it. */
export function listActions(locale: Locale): { action: string; title: string }[] {
  return namedActions()
    .map((action) => ({ action, title: actionLabel(action, locale) }))
    .toSorted((a, b) => a.title.localeCompare(b.title, locale));
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** Whoever may read the audit sees every field, in words: those that have no name of their own stand together. */
function differences(row: AuditRow, locale: Locale, nameOf: NameOf): AuditLine['changes'] {
  const definition = findHistory(row.subjectType);
  const named = definition ? changesOf(definition, row, locale) : [];
  const before = asRecord(row.before);
  const after = asRecord(row.after);
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  const rest = [...fields].flatMap((field) => {
    if (definition?.fields[field]) return [];
    const label = FIELD_LABELS[field] ?? m.members_field_other;
    const [old, now] = [sayValue(before[field], locale, nameOf), sayValue(after[field], locale, nameOf)];
    return old === now ? [] : [{ field: label({}, { locale }), before: old, after: now }];
  });
  return [...named, ...rest];
}

/** Midnight of a day in UTC; a day later for the end of a span. */
const midnight = (day: string | undefined, later = 0) =>
  day ? new Date(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000) : undefined;

/** Who did what, with names and words, as far as the reader may see. */
export async function readAudit(
  tx: Tx,
  actor: Actor,
  question: AuditQuery,
  page: PageInput,
  locale: Locale,
): Promise<{ items: AuditLine[]; nextCursor?: string }> {
  const { from, until, ...filter } = question;
  const found = await listAudit(
    tx,
    actor,
    { ...filter, from: midnight(from), until: midnight(until, 1) } as never,
    page,
  );
  const people = (row: AuditRow) => (row.subjectType === 'accounts.user' ? row.subjectId : null);
  const nameOf = await namePeople(
    tx,
    found.items.flatMap((row) => [row.actorId, row.onBehalfOf, people(row), ...idsIn(row.before), ...idsIn(row.after)]),
  );
  const places = new Map(
    (await tx.select({ id: schoolRows.id, name: schoolRows.name }).from(schoolRows)).map((s) => [s.id, s.name]),
  );
  const titled = (row: AuditRow): string => {
    const person = people(row);
    if (person) return nameOf(person);
    if (row.subjectType === 'schools.school' && row.subjectId) return places.get(row.subjectId) ?? '';
    return (
      labelOfSubject(row.subjectType)?.({}, { locale }) ??
      m.members_subject_other({ area: sayArea(row.subjectType, locale) }, { locale })
    );
  };
  return {
    ...found,
    items: found.items.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      title: actionLabel(row.action, locale),
      action: row.action,
      by: { id: row.actorId, name: nameOf(row.actorId) },
      onBehalfOf: row.onBehalfOf ? { id: row.onBehalfOf, name: nameOf(row.onBehalfOf) } : null,
      role: row.role,
      subject: { type: row.subjectType, id: row.subjectId, title: titled(row) },
      schoolName: row.schoolId ? (places.get(row.schoolId) ?? null) : null,
      reason: row.reason,
      changes: differences(row, locale, (id) => places.get(id) ?? (nameOf(id) === '—' ? null : nameOf(id))),
      requestId: row.requestId,
      address: row.address,
    })),
  };
}
