import { type Actor, holds, reachesInstitution } from '@patio/access';
import { guards } from '@patio/people/server';
import { type SQL, sql } from 'drizzle-orm';
import { notifications } from './schema.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Whether a person has read it: what they do not want in the app is marked as it is written, and may still go by e-mail. */
export const wasRead = ({ readAt, createdAt }: Pick<NotificationRow, 'readAt' | 'createdAt'>): boolean =>
  readAt !== null && readAt.getTime() !== createdAt.getTime();

/** Whether the reader may open their own inbox at all. */
export const canReadOwn = (actor: Actor): boolean => holds(actor, 'notices.read_own');

/** News about a child is a guardian's only while the tie holds: what a court has closed is not read later either. */
export const tieHolds = (actor: Actor): SQL =>
  sql`(${notifications.studentId} is null or ${guards(actor, sql`${notifications.studentId}`)})`;

/** A notification belongs to one person; nobody else reads it, whatever they may do otherwise. */
export const notificationsOf = (actor: Actor): SQL =>
  canReadOwn(actor) ? sql`(${notifications.userId} = ${actor.userId} and ${tieHolds(actor)})` : sql`false`;

/** Rules hold for the whole institution, so a smaller reach cannot change them. */
export const canManageRules = (actor: Actor): boolean => reachesInstitution(actor, 'notices.manage_rules');
