import type { Actor } from '@patio/access';
import { findActorOf, hashToken, makeToken, userRows } from '@patio/accounts/server';
import { addDays, type Id } from '@patio/kernel';
import { clock, inTenant, prepared, readIdentity, record, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FeedView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { feeds } from '../schema.ts';
import { listMine, localNow } from './agenda.ts';
import { calendarText } from './calendar-text.ts';

type FeedRow = typeof feeds.$inferSelect;

const viewOf = ({ createdAt, readAt }: Pick<FeedRow, 'createdAt' | 'readAt'>): FeedView => ({
  madeAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

const living = (actor: Actor, studentId: Id | null) =>
  and(
    eq(feeds.institutionId, actor.institutionId),
    eq(feeds.membershipId, actor.membership.id),
    studentId ? eq(feeds.studentId, studentId) : isNull(feeds.studentId),
    isNull(feeds.endedAt),
  );

const isOf = and(eq(feeds.membershipId, sql.placeholder('membershipId')), isNull(feeds.endedAt));
const told = { createdAt: feeds.createdAt, readAt: feeds.readAt };
const ownFeed = prepared('timetable_own_feed', (tx) =>
  tx
    .select(told)
    .from(feeds)
    .where(and(isOf, isNull(feeds.studentId))),
);
const feedOfChild = prepared('timetable_feed_of_child', (tx) =>
  tx
    .select(told)
    .from(feeds)
    .where(and(isOf, eq(feeds.studentId, sql.placeholder('studentId')))),
);

/** The calendar that follows these classes, if there is one. */
export async function findFeed(tx: Tx, actor: Actor, studentId: Id | null): Promise<FeedView | null> {
  const membershipId = actor.membership.id;
  const [row] = studentId ? await feedOfChild(tx, { membershipId, studentId }) : await ownFeed(tx, { membershipId });
  return row ? viewOf(row) : null;
}

/** Ends the address: whoever holds it gets nothing from now on. */
export async function endFeed(tx: Tx, actor: Actor, studentId: Id | null): Promise<boolean> {
  const ended = await tx
    .update(feeds)
    .set({ endedAt: clock.now(), updatedAt: clock.now() })
    .where(living(actor, studentId))
    .returning({ id: feeds.id });
  for (const { id } of ended) await record(tx, actor, 'timetable.feed_ended', { type: 'timetable.feed', id }, {});
  return ended.length > 0;
}

/** A new secret address, told once; the one before ends. */
export async function makeFeed(tx: Tx, actor: Actor, studentId: Id | null): Promise<FeedView & { address: string }> {
  await endFeed(tx, actor, studentId);
  const token = makeToken();
  const [row] = await tx
    .insert(feeds)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      membershipId: actor.membership.id,
      studentId,
      tokenHash: hashToken(token),
    })
    .returning();
  if (!row) throw failure('not_found');
  await record(tx, actor, 'timetable.feed_made', { type: 'timetable.feed', id: row.id }, {});
  return { ...viewOf(row), address: `/feeds/${token}.ics` };
}

const DAYS_BACK = 14;
const DAYS_AHEAD = 120;
const ONCE_A = 3_600_000;

/** What a calendar gets for its secret address: the classes as their owner may see them at this moment. Null once it ended. */
export async function readFeed(token: string): Promise<string | null> {
  if (!/^[\w-]{40,60}$/.test(token)) return null;
  const [row] = await readIdentity(undefined, (tx) =>
    tx
      .select()
      .from(feeds)
      .where(and(eq(feeds.tokenHash, hashToken(token)), isNull(feeds.endedAt)))
      .limit(1),
  );
  const actor = row && (await findActorOf(row.institutionId, row.membershipId));
  if (!actor) return null;
  return inTenant(actor, async (tx) => {
    const { today } = localNow('UTC');
    const span = { from: addDays(today, -DAYS_BACK), through: addDays(today, DAYS_AHEAD) };
    // Whoever may no longer see the child gets a calendar without classes, so that those already copied go away.
    const agenda = await listMine(tx, actor, { ...span, ...(row.studentId && { studentId: row.studentId }) }).catch(
      (error: { code?: string }) => {
        if (error.code !== 'timetable.not_found') throw error;
        return { items: [] };
      },
    );
    const [[reader], zones] = await Promise.all([
      tx.select({ locale: userRows.locale }).from(userRows).where(eq(userRows.id, actor.userId)),
      zonesOf(tx, [...new Set(agenda.items.map(({ schoolId }) => schoolId))]),
    ]);
    if (!row.readAt || row.readAt.getTime() < clock.now().getTime() - ONCE_A)
      await tx
        .update(feeds)
        .set({ readAt: clock.now() })
        .where(and(eq(feeds.institutionId, row.institutionId), eq(feeds.id, row.id)));
    return calendarText(agenda.items, zones, reader?.locale === 'en' ? 'en' : 'es');
  });
}

async function zonesOf(tx: Tx, schoolIds: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  if (schoolIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: schoolRows.id, timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(inArray(schoolRows.id, [...schoolIds]));
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}
