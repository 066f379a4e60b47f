import type { Actor } from '@patio/access';
import { listHolders } from '@patio/notices/server';
import { publish, record, type Tx } from '@patio/platform';
import { ticketAssigned } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canAnswer, type TicketRow } from '../policy.ts';
import { aboutTicket, addEntry, changeTicket } from './converse.ts';

/** Who could answer a ticket of this school: the institution's admins and the school's support. */
export async function listAnswerers(tx: Tx, actor: Actor, schoolId?: string | null) {
  const people = await listHolders(tx, ['admin', 'support'], schoolId ?? actor.membership.schoolId);
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

/** Leaves words for the colleagues; the asker never sees them. */
export async function noteOnTicket(tx: Tx, actor: Actor, ticket: TicketRow, byName: string, body: string) {
  if (!canAnswer(actor, ticket)) throw failure('not_allowed');
  await addEntry(tx, ticket, 'note', { id: actor.userId, name: byName, side: 'staff' }, { body });
  await record(tx, actor, 'help.ticket_noted', { type: 'help.ticket', id: ticket.id, schoolId: ticket.schoolId });
}

/** Gives a ticket to a colleague, or to nobody; refuses when somebody else changed the ticket since it was read. */
export async function assignTicket(
  tx: Tx,
  actor: Actor,
  ticket: TicketRow,
  byName: string,
  given: { version: number; assigneeId: string | null },
): Promise<TicketRow> {
  if (!canAnswer(actor, ticket)) throw failure('not_allowed');
  if (ticket.version !== given.version) throw failure('changed_meanwhile');
  const answerers = await listAnswerers(tx, actor, ticket.schoolId);
  const assignee = answerers.find((person) => person.id === given.assigneeId);
  if (given.assigneeId && (!assignee || given.assigneeId === ticket.askerId)) throw failure('cannot_take');
  const voice = { id: actor.userId, name: byName, side: 'staff' as const };
  await addEntry(tx, ticket, 'assigned', voice, { body: assignee?.name ?? null });
  const after = await changeTicket(tx, ticket, { assigneeId: given.assigneeId });
  await record(
    tx,
    actor,
    'help.ticket_assigned',
    { type: 'help.ticket', id: ticket.id, schoolId: ticket.schoolId },
    { before: { assigneeId: ticket.assigneeId }, after: { assigneeId: given.assigneeId } },
  );
  if (given.assigneeId)
    await publish(tx, ticketAssigned, {
      ...aboutTicket(ticket),
      assigneeId: given.assigneeId,
      byId: actor.userId,
      byName,
    });
  return after;
}
