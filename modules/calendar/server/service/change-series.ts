import type { Actor } from '@patio/access';
import { addDays, daysBetween, type LocalDate, makeId } from '@patio/kernel';
import { clock, nextVersion, type Tx } from '@patio/platform';
import { and, eq, gte, sql } from 'drizzle-orm';
import { endBefore, restFrom, seriesDays } from '../../rules/series.ts';
import { type DaySpan, moveRule, spanFrom } from '../../rules/spans.ts';
import { failure } from '../failures.ts';
import { type EventRow, events } from '../schema.ts';
import { listAlone } from './load-event.ts';
import { insertEvent, writeRow } from './write-event.ts';
import { datesOf, type WrittenColumns } from './write-fields.ts';

/** What an editor wants: words and audience, and the time of the day that they had before them. */
export interface Wanted {
  columns: Omit<WrittenColumns, keyof ReturnType<typeof datesOf>>;
  span: DaySpan;
  rule: string | null;
  on: LocalDate;
}

/** Refuses a day on which the series does not take place. */
export function requireDay(series: EventRow, on: LocalDate): void {
  const days = seriesDays(series.startsOn, series.rule ?? '', on);
  if (!days.includes(on) || series.exceptOn.includes(on)) throw failure('not_a_day_of_it');
}

/** One day of a series becomes a row of its own, which stands for that day. */
export async function setApart(tx: Tx, actor: Actor, series: EventRow, wanted: Wanted): Promise<EventRow> {
  requireDay(series, wanted.on);
  const { institutionId } = actor;
  await writeRow(tx, actor, series.id, {});
  return insertEvent(tx, {
    ...wanted.columns,
    ...datesOf(wanted.span, null),
    institutionId,
    id: makeId(),
    ownerId: series.ownerId,
    seriesId: series.id,
    occurrenceOn: wanted.on,
    state: series.state,
    publishedAt: series.publishedAt,
    sequence: series.sequence + 1,
  });
}

/** The rule that an editor wants for a series whose days move: their own, or the old one moved along. */
const ruleFor = (series: EventRow, { rule, on, span }: Wanted): string | null =>
  rule !== null && rule === series.rule ? moveRule(rule, on, span.startsOn) : rule;

/** Days that stand alone follow their series; those that it no longer has are cancelled. */
async function moveAlone(tx: Tx, actor: Actor, series: EventRow, by: number): Promise<void> {
  const alone = await listAlone(tx, actor, series.id);
  // Moved from the far end, so that no two ever stand for the same day.
  for (const row of by > 0 ? alone.toReversed() : alone) {
    const day = addDays(row.occurrenceOn ?? '', by);
    const held = series.rule !== null && seriesDays(series.startsOn, series.rule, day).includes(day);
    const gone = held || row.state === 'cancelled' ? {} : { state: 'cancelled' as const, cancelledAt: clock.now() };
    await writeRow(tx, actor, row.id, { occurrenceOn: day, ...gone });
  }
}

/** The columns of the whole series after one of its days was changed. */
export function wholeSeries(series: EventRow, wanted: Wanted) {
  const by = daysBetween(wanted.on, wanted.span.startsOn);
  const span = spanFrom(wanted.span, addDays(series.startsOn, by));
  return {
    by,
    columns: {
      ...wanted.columns,
      ...datesOf(span, ruleFor(series, wanted)),
      exceptOn: series.exceptOn.map((day) => addDays(day, by)),
    },
  };
}

/** Changes all days of a series. */
export async function changeAll(
  tx: Tx,
  actor: Actor,
  series: EventRow,
  wanted: Wanted,
  write: (columns: Partial<typeof events.$inferInsert>) => Promise<EventRow>,
): Promise<EventRow> {
  const { by, columns } = wholeSeries(series, wanted);
  const changed = await write(columns);
  if (by !== 0 || changed.rule !== series.rule) await moveAlone(tx, actor, changed, by);
  return changed;
}

/** Changes a day and all after it: the series ends before it, and another goes on. */
export async function changeLater(tx: Tx, actor: Actor, series: EventRow, wanted: Wanted): Promise<EventRow> {
  requireDay(series, wanted.on);
  const { institutionId } = actor;
  const rest = restFrom(series.startsOn, series.rule ?? '', wanted.on);
  const by = daysBetween(wanted.on, wanted.span.startsOn);
  const kept = wanted.rule === series.rule ? moveRule(rest, wanted.on, wanted.span.startsOn) : wanted.rule;
  const next = await insertEvent(tx, {
    ...wanted.columns,
    ...datesOf(wanted.span, kept),
    institutionId,
    id: makeId(),
    ownerId: series.ownerId,
    exceptOn: series.exceptOn.filter((day) => day >= wanted.on).map((day) => addDays(day, by)),
    state: series.state,
    publishedAt: series.publishedAt,
  });
  await endSeries(tx, actor, series, wanted.on);
  await tx
    .update(events)
    .set({ seriesId: next.id, ...nextVersion(events) })
    .where(
      and(
        eq(events.institutionId, institutionId),
        eq(events.seriesId, series.id),
        gte(events.occurrenceOn, sql`${wanted.on}::date`),
      ),
    );
  if (by !== 0 || next.rule !== rest) await moveAlone(tx, actor, next, by);
  return next;
}

/** Ends a series before one of its days. */
export function endSeries(tx: Tx, actor: Actor, series: EventRow, before: LocalDate): Promise<EventRow> {
  const { firstOn, lastOn, rule } = datesOf(series, endBefore(series.rule ?? '', before));
  return writeRow(tx, actor, series.id, { rule, firstOn, lastOn });
}
