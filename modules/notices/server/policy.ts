import { type Actor, holds, reachOf } from '@patio/access';
import { eq, type SQL, sql } from 'drizzle-orm';
import { notifications } from './schema.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Whether the reader may open their own inbox at all. */
export const canReadOwn = (actor: Actor): boolean => holds(actor, 'notices.read_own');

/** A notification belongs to one person; nobody else reads it, whatever they may do otherwise. */
export const canRead = (actor: Actor, row: Pick<NotificationRow, 'userId'>): boolean =>
  canReadOwn(actor) && row.userId === actor.userId;

/** The same rule as a filter. */
export const notificationsOf = (actor: Actor): SQL =>
  canReadOwn(actor) ? eq(notifications.userId, actor.userId) : sql`false`;

/** Rules hold for the whole institution, so a smaller reach cannot change them. */
export const canManageRules = (actor: Actor): boolean => {
  const reach = reachOf(actor, 'notices.manage_rules');
  return reach === 'institution' || reach === 'platform';
};
