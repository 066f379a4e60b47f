import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { announce, clock, nextVersion, publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { eventTold } from '../../contract/news.ts';
import type { EventFields, EventView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { readPlaces } from '../relations.ts';
import { type EventRow, events } from '../schema.ts';
import { viewEvent } from './load-event.ts';
import { columnsFor, datesOf } from './write-fields.ts';

type Columns = Partial<typeof events.$inferInsert>;
type What = 'published' | 'moved' | 'cancelled';

/** A new row; told apart from a repeat by the idempotency of its command. */
export async function insertEvent(tx: Tx, row: typeof events.$inferInsert): Promise<EventRow> {
  const [made] = await tx.insert(events).values(row).onConflictDoNothing().returning();
  if (!made) throw failure('changed_meanwhile');
  return made;
}

/** Writes columns of the row in the version that the editor saw. */
export async function writeSeen(tx: Tx, actor: Actor, row: EventRow, version: number, columns: Columns) {
  const seen = { institutionId: actor.institutionId, id: row.id, version };
  const changed = await updateSeen(tx, events, seen, { ...columns, sequence: sql`${events.sequence} + 1` });
  if (!changed) throw failure('changed_meanwhile');
  return changed;
}

/** Writes columns of a row that stands behind the one that the editor saw. */
export async function writeRow(tx: Tx, actor: Actor, id: Id, columns: Columns): Promise<EventRow> {
  const [changed] = await tx
    .update(events)
    .set({ ...columns, ...nextVersion(events), sequence: sql`${events.sequence} + 1` })
    .where(and(eq(events.institutionId, actor.institutionId), eq(events.id, id)))
    .returning();
  if (!changed) throw failure('not_found');
  return changed;
}

const SHOWN = ['title', 'description', 'place', 'startsOn', 'startsAt', 'endsOn', 'endsAt', 'rule', 'state'] as const;
const shown = (row: EventRow) => Object.fromEntries(SHOWN.map((name) => [name, row[name]]));

/** The trace of a change, what open screens hear, and the news to those whom it concerns. */
export async function settle(
  tx: Tx,
  actor: Actor,
  action: string,
  { before, after, tell }: { before?: EventRow; after: EventRow; tell?: { what: What; on: LocalDate } | undefined },
): Promise<void> {
  const subject = { type: 'calendar.event', id: after.id, schoolId: after.schoolId };
  await record(tx, actor, action, subject, { ...(before && { before: shown(before) }), after: shown(after) });
  const to = after.layer === 'personal' ? { users: [after.ownerId] } : { schoolId: after.schoolId };
  await announce(tx, { topic: 'calendar.changed', to });
  if (tell && after.layer !== 'personal' && after.publishedAt !== null)
    await publish(tx, eventTold, { eventId: after.id, ...tell });
}

/** Adds an event, as a draft or published. */
export async function addEvent(
  tx: Tx,
  actor: Actor,
  input: EventFields & { id: Id; publish: boolean; tell: boolean },
): Promise<EventView> {
  const places = await readPlaces(tx, actor);
  const columns = await columnsFor(tx, actor, places, input);
  const shows = input.publish || columns.layer === 'personal';
  const row = await insertEvent(tx, {
    ...columns,
    ...datesOf(input, input.rule),
    institutionId: actor.institutionId,
    id: input.id,
    ownerId: actor.userId,
    state: shows ? 'published' : 'draft',
    publishedAt: shows ? clock.now() : null,
  });
  await settle(tx, actor, 'calendar.event_added', {
    after: row,
    tell: input.tell && shows ? { what: 'published', on: row.startsOn } : undefined,
  });
  return viewEvent(tx, actor, row, places);
}
