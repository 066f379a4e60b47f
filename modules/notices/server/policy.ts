import { type Actor, holds, reachOf } from '@patio/access';
import { eq, type SQL, sql } from 'drizzle-orm';
import { notifications } from './schema.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** A notification belongs to one person; nobody else reads it, whatever they may do otherwise. */
export const canRead = (actor: Actor, row: Pick<NotificationRow, 'userId'>): boolean =>
  holds(actor, 'notices.read_own') && row.userId === actor.userId;

/** The same rule as a filter. */
export const notificationsOf = (actor: Actor): SQL =>
  holds(actor, 'notices.read_own') ? eq(notifications.userId, actor.userId) : sql`false`;

/** Rules hold for the whole institution, so a smaller reach cannot change them. */
export const canManageRules = (actor: Actor): boolean => {
  const reach = reachOf(actor, 'notices.manage_rules');
  return reach === 'institution' || reach === 'platform';
};
