import { type Actor, holds, reachOf } from '@patio/access';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { tickets } from './schema.ts';

export type TicketRow = typeof tickets.$inferSelect;
type Placed = Pick<TicketRow, 'askerId' | 'schoolId'>;

/** The one who asked follows their own ticket, whatever role they have switched on. */
export const isAsker = (actor: Actor, row: Placed): boolean =>
  holds(actor, 'help.ask') && row.askerId !== null && row.askerId === actor.userId;

/** Staff answer the tickets of their school; those without a school belong to the institution's staff. Nobody answers themselves. */
export function canAnswer(actor: Actor, row: Placed): boolean {
  if (row.askerId === actor.userId) return false;
  const reach = reachOf(actor, 'help.answer');
  if (reach === 'institution' || reach === 'platform') return true;
  if (reach !== 'school') return false;
  return actor.membership.schoolId === null || row.schoolId === actor.membership.schoolId;
}

/** A ticket is read by the one who asked and by those who may answer it. */
export const canRead = (actor: Actor, row: Placed): boolean => isAsker(actor, row) || canAnswer(actor, row);

/** Their own tickets, as a filter. */
export const ticketsAskedBy = (actor: Actor): SQL =>
  holds(actor, 'help.ask') ? eq(tickets.askerId, actor.userId) : sql`false`;

/** The tickets that an actor may answer, as a filter. */
export function ticketsAnswerableBy(actor: Actor): SQL {
  const notMine = sql`${tickets.askerId} is distinct from ${actor.userId}`;
  const reach = reachOf(actor, 'help.answer');
  if (reach === 'institution' || reach === 'platform') return notMine;
  if (reach !== 'school') return sql`false`;
  if (actor.membership.schoolId === null) return notMine;
  return and(notMine, eq(tickets.schoolId, actor.membership.schoolId)) ?? sql`false`;
}

/** Everything that an actor may read, as a filter. */
export const ticketsVisibleTo = (actor: Actor): SQL =>
  or(ticketsAskedBy(actor), ticketsAnswerableBy(actor)) ?? sql`false`;
