import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, localDateAt, type PageInput } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import { clock, countPage, namePeople, record, type Tx, updateSeen } from '@patio/platform';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Every, Format, Parameters } from '../../../contract/fields.ts';
import type { ScheduleView } from '../../../contract/runs.ts';
import { nextDay } from '../../../rules/dates.ts';
import { failure } from '../../failures.ts';
import { canReachSchedule, schedulesVisibleTo } from '../../policy.ts';
import { type ScheduleRow, schedules } from '../../schema.ts';
import { allReports } from '../reports/registry.ts';
import { prepare } from '../runs/order.ts';
import { listColleagues } from './recipients.ts';

/** How many a person may have going. */
export const MOST_SCHEDULES = 20;

export interface NewSchedule {
  report: string;
  parameters: Parameters;
  format: Format;
  locale: Locale;
  every: Every;
  day: number;
  recipients: readonly Id[];
}

/** Has a report come back by itself, from the next day that fits on. */
export async function addSchedule(tx: Tx, actor: Actor, given: NewSchedule): Promise<ScheduleRow> {
  const { report, scene } = await prepare(tx, actor, given.report, given.parameters, given.locale);
  if (report.audience !== 'office') throw failure('not_found');
  if (!report.formats.includes(given.format)) throw failure('format_unknown', { format: given.format }, 'format');
  const known = new Set((await listColleagues(tx, actor)).map(({ id }) => id));
  if (given.recipients.some((id) => !known.has(id))) throw failure('recipient_unknown', {}, 'recipients');
  const own = await tx.$count(schedules, and(eq(schedules.ownerId, actor.userId), isNull(schedules.endedAt)));
  if (own >= MOST_SCHEDULES) throw failure('too_many_schedules', { most: MOST_SCHEDULES });
  const today = localDateAt(clock.now(), scene.school?.timeZone ?? 'UTC');
  const { every, day } = given;
  const [row] = await tx
    .insert(schedules)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      schoolId: scene.school?.id ?? null,
      report: given.report,
      parameters: given.parameters,
      said: scene.said,
      format: given.format,
      locale: given.locale,
      ownerId: actor.userId,
      membershipId: actor.membership.id,
      recipients: [...new Set(given.recipients)],
      every,
      day: every === 'week' ? ((day - 1) % 7) + 1 : day,
      nextOn: nextDay(today, { every, day }),
    })
    .returning();
  if (!row) throw new Error('a schedule was not kept');
  await record(
    tx,
    actor,
    'reports.schedule_added',
    { type: 'reports.schedule', id: row.id, schoolId: row.schoolId },
    { after: { report: row.report, every, day: row.day, recipients: row.recipients.length } },
  );
  return row;
}

/** A schedule that the actor may see. */
export async function getSchedule(tx: Tx, actor: Actor, id: Id): Promise<ScheduleRow> {
  const [row] = await tx
    .select()
    .from(schedules)
    .where(and(eq(schedules.institutionId, actor.institutionId), eq(schedules.id, id), schedulesVisibleTo(actor)));
  if (!row) throw failure('not_found');
  return row;
}

/** Stops sending a report, with why. */
export async function endSchedule(
  tx: Tx,
  actor: Actor,
  row: ScheduleRow,
  why: NonNullable<ScheduleRow['endedWhy']>,
): Promise<ScheduleRow> {
  if (!canReachSchedule(actor, row)) throw failure('not_found');
  if (row.endedAt) throw failure('schedule_over');
  const after = await updateSeen(tx, schedules, row, { endedAt: clock.now(), endedWhy: why });
  if (!after) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'reports.schedule_ended',
    { type: 'reports.schedule', id: row.id, schoolId: row.schoolId },
    { after: { report: row.report, why } },
  );
  return after;
}

/** Schedules as the office reads them. */
export async function viewSchedules(
  tx: Tx,
  actor: Actor,
  rows: readonly ScheduleRow[],
  locale: Locale,
): Promise<ScheduleView[]> {
  const nameOf = await namePeople(
    tx,
    rows.flatMap(({ ownerId, recipients }) => [ownerId, ...recipients]),
  );
  const titles = new Map(allReports().map((report) => [report.key, report.title({}, { locale })]));
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    report: row.report,
    title: titles.get(row.report) ?? row.report,
    said: row.said,
    format: row.format,
    every: row.every,
    day: row.day,
    nextOn: row.endedAt ? null : row.nextOn,
    owner: nameOf(row.ownerId),
    recipients: row.recipients.map((id) => ({ id, name: nameOf(id) })),
    lastAt: row.lastAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedWhy: row.endedWhy,
    can: { end: row.endedAt === null && canReachSchedule(actor, row) },
  }));
}

/** What is sent by itself, the newest first. */
export async function listSchedules(
  tx: Tx,
  actor: Actor,
  page: PageInput & { counted?: 'yes' | undefined },
  locale: Locale,
) {
  const visible = and(eq(schedules.institutionId, actor.institutionId), schedulesVisibleTo(actor));
  const [before] = decodeCursor(page.cursor, 1) ?? [];
  const rows = await tx
    .select()
    .from(schedules)
    .where(and(visible, before ? sql`${schedules.id} < ${before}::uuid` : undefined))
    .orderBy(desc(schedules.id))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: await viewSchedules(tx, actor, shown, locale),
    ...(last && { nextCursor: encodeCursor([last.id]) }),
    ...(await countPage(tx, page, () => tx.select({ one: sql`1` }).from(schedules).where(visible))),
  };
}
