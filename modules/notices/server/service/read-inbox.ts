import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor } from '@patio/kernel';
import { placeholderActor, prepared, type Tx } from '@patio/platform';
import { and, count, desc, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { NotificationView } from '../../contract.ts';
import { findKind, inBoth, toKindView } from '../kinds.ts';
import { canReadOwn, type NotificationRow, notificationsOf, tieHolds } from '../policy.ts';
import { notifications } from '../schema.ts';

/** A row in words; a kind whose module is no longer installed has none and is left out. */
function toView(row: NotificationRow): NotificationView | null {
  const notice = findKind(row.kind);
  if (!notice) return null;
  return {
    id: row.id,
    kind: row.kind,
    title: inBoth((o) => notice.title(row.params, o)),
    body: inBoth((o) => notice.body(row.params, o)),
    link: row.link,
    urgent: row.urgent,
    at: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

/** The reader's notifications, newest first, with the number of unread ones and the kinds there are. */
export async function listInbox(
  tx: Tx,
  actor: Actor,
  asked: { view: 'unread' | 'all'; kind?: string; limit: number; cursor?: string },
) {
  const own = notificationsOf(actor);
  const matching: (SQL | undefined)[] = [own];
  if (asked.view === 'unread') matching.push(isNull(notifications.readAt));
  if (asked.kind) matching.push(eq(notifications.kind, asked.kind));
  const [id] = decodeCursor(asked.cursor, 1) ?? [];
  // Ids are made in the order of time, so the id alone is the place in the list.
  const after = typeof id === 'string' ? lt(notifications.id, id) : undefined;
  const rows = await tx
    .select()
    .from(notifications)
    .where(and(...matching, after))
    .orderBy(desc(notifications.id))
    .limit(asked.limit + 1);
  const shown = rows.slice(0, asked.limit);
  const last = shown.at(-1);
  const perKind = await tx
    .select({ kind: notifications.kind, count: count() })
    .from(notifications)
    .where(own)
    .groupBy(notifications.kind)
    .orderBy(notifications.kind);
  return {
    items: shown.map(toView).filter((view) => view !== null),
    nextCursor: rows.length > asked.limit && last ? encodeCursor([last.id]) : undefined,
    unread: await countUnread(tx, actor),
    kinds: perKind.flatMap((group) => {
      const notice = findKind(group.kind);
      return notice ? [{ ...toKindView(notice), count: group.count }] : [];
    }),
  };
}

const unreadOf = prepared('notices_unread', (tx) =>
  tx
    .select({ n: count() })
    .from(notifications)
    .where(
      and(eq(notifications.userId, placeholderActor.userId), isNull(notifications.readAt), tieHolds(placeholderActor)),
    ),
);

/** How many the reader has not opened yet, for the bell. */
export async function countUnread(tx: Tx, actor: Actor): Promise<number> {
  if (!canReadOwn(actor)) return 0;
  const [row] = await unreadOf(tx, { institutionId: actor.institutionId, userId: actor.userId });
  return row?.n ?? 0;
}

/** Marks some of the reader's own as read or unread; ids of others are silently not theirs. Answers what changed. */
export async function markNotifications(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  read: boolean,
): Promise<string[]> {
  const changed = await tx
    .update(notifications)
    .set({ readAt: read ? sql`now()` : null })
    .where(
      and(
        notificationsOf(actor),
        inArray(notifications.id, [...ids]),
        read ? isNull(notifications.readAt) : sql`${notifications.readAt} is not null`,
      ),
    )
    .returning({ id: notifications.id });
  return changed.map((row) => row.id);
}

/** Marks everything up to a moment as read, so that what arrives meanwhile stays unread. */
export async function markAllRead(tx: Tx, actor: Actor, upTo: Date, kind?: string): Promise<string[]> {
  const changed = await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        notificationsOf(actor),
        isNull(notifications.readAt),
        lte(notifications.createdAt, upTo),
        kind ? eq(notifications.kind, kind) : undefined,
      ),
    )
    .returning({ id: notifications.id });
  return changed.map((row) => row.id);
}
