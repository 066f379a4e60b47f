import { createHash } from 'node:crypto';
import type { Actor } from '@patio/access';
import { findActorOf, hashToken, makeToken, userRows } from '@patio/accounts/server';
import { addDays } from '@patio/kernel';
import { clock, inTenant, nextVersion, readIdentity, record, type Tx } from '@patio/platform';
import { localNow } from '@patio/timetable/server';
import { and, eq, gte, isNull } from 'drizzle-orm';
import type { CalendarFeed, Layer } from '../../contract.ts';
import { failure } from '../failures.ts';
import { readPlaces } from '../relations.ts';
import { calendarFeeds } from '../schema.ts';
import { feedText } from './feed-text.ts';
import { layersFor } from './read-month.ts';

type FeedRow = typeof calendarFeeds.$inferSelect;

const viewOf = ({ createdAt, readAt, layers }: FeedRow): CalendarFeed => ({
  madeAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
  layers,
});

const living = (actor: Actor) =>
  and(
    eq(calendarFeeds.institutionId, actor.institutionId),
    eq(calendarFeeds.membershipId, actor.membership.id),
    isNull(calendarFeeds.endedAt),
  );

/** Names of other people's children never leave by an address that anybody may hold. */
async function offered(tx: Tx, actor: Actor): Promise<Layer[]> {
  const places = await readPlaces(tx, actor);
  return layersFor(actor, places).filter((layer) => layer !== 'birthday' || places.students.length > 0);
}

/** The address that a calendar follows, if there is one, and what could be on it. */
export async function readOwnFeed(tx: Tx, actor: Actor) {
  const [[row], layers] = await Promise.all([tx.select().from(calendarFeeds).where(living(actor)), offered(tx, actor)]);
  return { feed: row ? viewOf(row) : null, layers };
}

/** Ends the address: whoever holds it gets nothing from now on. */
export async function endFeed(tx: Tx, actor: Actor): Promise<{ ended: boolean }> {
  const ended = await tx
    .update(calendarFeeds)
    .set({ endedAt: clock.now(), ...nextVersion(calendarFeeds) })
    .where(living(actor))
    .returning({ id: calendarFeeds.id });
  for (const { id } of ended) await record(tx, actor, 'calendar.feed_ended', { type: 'calendar.feed', id }, {});
  return { ended: ended.length > 0 };
}

/** A new secret address, told once; the one before ends. */
export async function makeFeed(tx: Tx, actor: Actor, wanted: readonly Layer[]) {
  await endFeed(tx, actor);
  const token = makeToken();
  const layers = (await offered(tx, actor)).filter((layer) => wanted.includes(layer));
  const [row] = await tx
    .insert(calendarFeeds)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      membershipId: actor.membership.id,
      layers,
      tokenHash: hashToken(token),
    })
    .returning();
  if (!row) throw failure('not_found');
  await record(tx, actor, 'calendar.feed_made', { type: 'calendar.feed', id: row.id }, { after: { layers } });
  return { ...viewOf(row), address: `/feeds/${token}.ics` };
}

/** Chooses what the address shows, without making another. */
export async function chooseFeed(tx: Tx, actor: Actor, wanted: readonly Layer[]): Promise<CalendarFeed> {
  const layers = (await offered(tx, actor)).filter((layer) => wanted.includes(layer));
  const [row] = await tx
    .update(calendarFeeds)
    .set({ layers, ...nextVersion(calendarFeeds) })
    .where(living(actor))
    .returning();
  if (!row) throw failure('not_found');
  await record(tx, actor, 'calendar.feed_chosen', { type: 'calendar.feed', id: row.id }, { after: { layers } });
  return viewOf(row);
}

const DAYS_BACK = 60;
const DAYS_AHEAD = 400;
const ONCE_A = 3_600_000;

async function noteRead(tx: Tx, row: FeedRow): Promise<void> {
  if (row.readAt && row.readAt.getTime() >= clock.now().getTime() - ONCE_A) return;
  await tx
    .update(calendarFeeds)
    .set({ readAt: clock.now() })
    .where(and(eq(calendarFeeds.institutionId, row.institutionId), eq(calendarFeeds.id, row.id)));
}

/** What a calendar gets for its secret address: what its owner may see at this moment. Null once it ended. */
export async function readCalendarFeed(token: string): Promise<{ text: string; etag: string } | null> {
  if (!/^[\w-]{40,60}$/.test(token)) return null;
  const [row] = await readIdentity(undefined, (tx) =>
    tx
      .select()
      .from(calendarFeeds)
      .where(and(eq(calendarFeeds.tokenHash, hashToken(token)), isNull(calendarFeeds.endedAt)))
      .limit(1),
  );
  const actor = row && (await findActorOf(row.institutionId, row.membershipId));
  if (!actor) return null;
  const text = await inTenant(actor, async (tx) => {
    const { today } = localNow('UTC');
    const [reader] = await tx.select({ locale: userRows.locale }).from(userRows).where(eq(userRows.id, actor.userId));
    const may = await offered(tx, actor);
    await noteRead(tx, row);
    return feedText(tx, actor, {
      from: addDays(today, -DAYS_BACK),
      through: addDays(today, DAYS_AHEAD),
      layers: row.layers.filter((layer) => may.includes(layer)),
      locale: reader?.locale === 'en' ? 'en' : 'es',
    });
  });
  return { text, etag: etagOf(text) };
}

/** How many calendars follow an address, and how many of those asked within the last week. */
export async function countFeeds(tx: Tx): Promise<{ feeds: number; lively: number }> {
  const alive = isNull(calendarFeeds.endedAt);
  const week = new Date(clock.now().getTime() - 7 * 24 * ONCE_A);
  return {
    feeds: await tx.$count(calendarFeeds, alive),
    lively: await tx.$count(calendarFeeds, and(alive, gte(calendarFeeds.readAt, week))),
  };
}

/** Writes one's own calendar as an address would give it, as a try; answers how many entries it holds. */
export async function tryFeed(tx: Tx, actor: Actor): Promise<number> {
  const { today } = localNow('UTC');
  const text = await feedText(tx, actor, {
    from: addDays(today, -DAYS_BACK),
    through: addDays(today, DAYS_AHEAD),
    layers: await offered(tx, actor),
    locale: 'es',
  });
  if (!text.startsWith('BEGIN:VCALENDAR\r\n') || !text.trimEnd().endsWith('END:VCALENDAR')) throw failure('not_found');
  return text.split('\r\nBEGIN:VEVENT').length - 1;
}

/** Says whether anything changed: the moment at which the text was written does not count. */
const etagOf = (text: string): string =>
  `"${createHash('sha256')
    .update(text.replaceAll(/^DTSTAMP:.*\r\n/gm, ''))
    .digest('base64url')
    .slice(0, 27)}"`;
