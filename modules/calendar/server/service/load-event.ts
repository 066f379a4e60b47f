import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { namePeople, type Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EventView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canChangeEvent, eventsVisibleTo } from '../policy.ts';
import { type Places, readPlaces } from '../relations.ts';
import { type EventRow, events } from '../schema.ts';

const e = alias(events, 'e');
const hour = (time: string | null): string | null => time?.slice(0, 5) ?? null;
const tidy = (row: EventRow): EventRow => ({ ...row, startsAt: hour(row.startsAt), endsAt: hour(row.endsAt) });

/** An event that the reader may see, or not_found. */
export async function getEvent(tx: Tx, actor: Actor, places: Places, id: Id): Promise<EventRow> {
  const [row] = await tx
    .select()
    .from(e)
    .where(and(eq(e.institutionId, actor.institutionId), eq(e.id, id), eventsVisibleTo(actor, places)));
  if (!row) throw failure('not_found');
  return tidy(row);
}

/** The series of a day that was changed alone. */
export async function getSeries(tx: Tx, actor: Actor, id: Id): Promise<EventRow> {
  const [row] = await tx
    .select()
    .from(events)
    .where(and(eq(events.institutionId, actor.institutionId), eq(events.id, id)))
    .for('update');
  if (!row) throw failure('not_found');
  return tidy(row);
}

/** Refuses whoever may not write such an event; what they cannot even see is not found before. */
export function requireChange(actor: Actor, row: EventRow, places: Places): void {
  if (!canChangeEvent(actor, row, places.sectionIds)) throw failure('not_your_audience');
  if (row.state === 'cancelled') throw failure('already_cancelled');
}

/** For whom an event is, in words of the school. */
async function audienceOf(tx: Tx, row: EventRow): Promise<string[]> {
  const [levels, sections] = await Promise.all([
    row.levelIds.length > 0
      ? tx
          .select({ name: gradeLevelRows.name })
          .from(gradeLevelRows)
          .where(and(eq(gradeLevelRows.institutionId, row.institutionId), inArray(gradeLevelRows.id, row.levelIds)))
          .orderBy(gradeLevelRows.position)
      : [],
    row.sectionIds.length > 0
      ? tx
          .select({ name: sectionRows.name })
          .from(sectionRows)
          .where(and(eq(sectionRows.institutionId, row.institutionId), inArray(sectionRows.id, row.sectionIds)))
          .orderBy(sectionRows.nameKey)
      : [],
  ]);
  return [...levels, ...sections].map(({ name }) => name);
}

/** An event as its page shows it. */
export async function viewEvent(tx: Tx, actor: Actor, row: EventRow, places: Places): Promise<EventView> {
  const [audience, nameOf] = await Promise.all([audienceOf(tx, row), namePeople(tx, [row.ownerId])]);
  const { id, schoolId, layer, title, description, place, startsOn, endsOn, rule, seriesId, state, version } = row;
  return {
    id,
    schoolId,
    layer,
    title,
    description,
    place,
    startsOn,
    startsAt: hour(row.startsAt),
    endsOn,
    endsAt: hour(row.endsAt),
    rule,
    seriesId,
    state,
    version,
    levelIds: row.levelIds,
    sectionIds: row.sectionIds,
    roles: row.roles,
    author: nameOf(row.ownerId),
    audience,
    can: { change: state !== 'cancelled' && canChangeEvent(actor, row, places.sectionIds) },
  };
}

/** One event, for whoever may see it. */
export async function readEvent(tx: Tx, actor: Actor, id: Id): Promise<EventView> {
  const places = await readPlaces(tx, actor);
  return viewEvent(tx, actor, await getEvent(tx, actor, places, id), places);
}

/** The days of a series that are rows of their own. */
export const listAlone = (tx: Tx, actor: Actor, seriesId: Id): Promise<EventRow[]> =>
  tx
    .select()
    .from(events)
    .where(and(eq(events.institutionId, actor.institutionId), eq(events.seriesId, seriesId)))
    .orderBy(sql`${events.occurrenceOn}`);
