import { type Actor, holds, reachesInstitution, reachOf } from '@patio/access';
import { reachFilter } from '@patio/platform';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { tickets } from './schema.ts';

export type TicketRow = typeof tickets.$inferSelect;
type Placed = Pick<TicketRow, 'askerId' | 'schoolId'>;

/** The one who asked follows their own ticket, whatever role they have switched on. */
export const isAsker = (actor: Actor, row: Placed): boolean =>
  holds(actor, 'help.ask') && row.askerId !== null && row.askerId === actor.userId;

/** Staff answer the tickets of their school; those without a school belong to the institution's staff. Nobody answers themselves. */
export function canAnswer(actor: Actor, row: Placed): boolean {
  if (row.askerId === actor.userId) return false;
  if (reachesInstitution(actor, 'help.answer')) return true;
  if (reachOf(actor, 'help.answer') !== 'school') return false;
  return actor.membership.schoolId === null || row.schoolId === actor.membership.schoolId;
}

/** A ticket is read by the one who asked and by those who may answer it. */
export const canRead = (actor: Actor, row: Placed): boolean => isAsker(actor, row) || canAnswer(actor, row);

/** Their own tickets, as a filter. */
export const ticketsAskedBy = (actor: Actor): SQL =>
  holds(actor, 'help.ask') ? eq(tickets.askerId, actor.userId) : sql`false`;

/** The tickets that an actor may answer, as a filter. */
export const ticketsAnswerableBy = (actor: Actor): SQL =>
  sql`(${tickets.askerId} is distinct from ${actor.userId} and ${reachFilter(actor, 'help.answer', { school: tickets.schoolId })})`;

/** Everything that an actor may read, as a filter. */
export const ticketsVisibleTo = (actor: Actor): SQL =>
  or(ticketsAskedBy(actor), ticketsAnswerableBy(actor)) ?? sql`false`;
