import type { Actor } from '@patio/access';
import { clock, nextVersion, publish, record, type Tx } from '@patio/platform';
import { and, eq, max, sql } from 'drizzle-orm';
import { ticketAnswered, ticketRaised, ticketReplied, ticketSolved } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canAnswer, isAsker, type TicketRow } from '../policy.ts';
import { entryLog, tickets } from '../schema.ts';

type EntryKind = (typeof entryLog.$inferSelect)['kind'];
export interface Voice {
  id: string | null;
  name: string;
  side: 'asker' | 'staff';
}

export const aboutTicket = (ticket: TicketRow) => ({
  ticketId: ticket.id,
  number: ticket.number,
  subject: ticket.subject,
});

/** Writes one line of the conversation; it is never changed afterwards. */
export async function addEntry(
  tx: Tx,
  ticket: Pick<TicketRow, 'institutionId' | 'id'>,
  kind: EntryKind,
  voice: Voice,
  said: { body?: string | null; fileId?: string | null } = {},
): Promise<string> {
  const id = clock.id();
  await tx.insert(entryLog).values({
    institutionId: ticket.institutionId,
    id,
    ticketId: ticket.id,
    kind,
    authorId: voice.id,
    authorName: voice.name,
    side: voice.side,
    body: said.body ?? null,
    fileId: said.fileId ?? null,
    at: clock.now(),
  });
  return id;
}

/** Changes the ticket itself; every change counts its version up. */
export async function changeTicket(tx: Tx, ticket: TicketRow, change: Partial<TicketRow>): Promise<TicketRow> {
  const [after] = await tx
    .update(tickets)
    .set({ ...change, lastAt: clock.now(), ...nextVersion(tickets), updatedAt: clock.now() })
    .where(and(eq(tickets.institutionId, ticket.institutionId), eq(tickets.id, ticket.id)))
    .returning();
  if (!after) throw failure('not_found');
  return after;
}

type NewTicket = Pick<
  TicketRow,
  'askerId' | 'askerName' | 'askerEmail' | 'askerRole' | 'visitorKey' | 'schoolId' | 'subject' | 'locale'
> &
  Partial<Pick<TicketRow, 'page' | 'browser' | 'requestId'>>;

/** Opens a ticket with its first message and tells the staff; numbers count up without gaps inside the institution. */
export async function openTicket(
  tx: Tx,
  actor: Actor,
  given: NewTicket,
  said: { body: string; fileId?: string | null },
): Promise<TicketRow> {
  const { institutionId } = actor;
  // One at a time per institution, so that two tickets cannot get the same number.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('help_tickets'), hashtext(${institutionId}))`);
  const [last] = await tx.select({ number: max(tickets.number) }).from(tickets);
  const now = clock.now();
  const [ticket] = await tx
    .insert(tickets)
    .values({
      ...given,
      institutionId,
      id: clock.id(),
      number: (last?.number ?? 0) + 1,
      state: 'open',
      lastAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!ticket) throw failure('not_found');
  await addEntry(tx, ticket, 'message', { id: given.askerId, name: given.askerName, side: 'asker' }, said);
  const subject = { type: 'help.ticket', id: ticket.id, schoolId: ticket.schoolId };
  await record(tx, actor, 'help.ticket_raised', subject, { after: { number: ticket.number, subject: ticket.subject } });
  await publish(tx, ticketRaised, {
    ...aboutTicket(ticket),
    askerId: ticket.askerId,
    askerName: ticket.askerName,
    schoolId: ticket.schoolId,
  });
  return ticket;
}

/** The asker writes: the ticket goes back to the staff, also when it had been solved. */
export async function replyAsAsker(
  tx: Tx,
  actor: Actor,
  ticket: TicketRow,
  said: { body: string; fileId?: string | null },
): Promise<TicketRow> {
  const voice: Voice = { id: ticket.askerId, name: ticket.askerName, side: 'asker' };
  if (ticket.state === 'solved') await addEntry(tx, ticket, 'reopened', voice);
  await addEntry(tx, ticket, 'message', voice, said);
  const after = await changeTicket(tx, ticket, { state: 'open' });
  await record(tx, actor, ticket.state === 'solved' ? 'help.ticket_reopened' : 'help.ticket_replied', {
    type: 'help.ticket',
    id: ticket.id,
    schoolId: ticket.schoolId,
  });
  await publish(tx, ticketReplied, {
    ...aboutTicket(ticket),
    askerName: ticket.askerName,
    assigneeId: ticket.assigneeId,
    schoolId: ticket.schoolId,
  });
  return after;
}

/** The staff answer: now it waits for the asker. Whoever answers first takes an unassigned ticket. */
export async function answerTicket(
  tx: Tx,
  actor: Actor,
  ticket: TicketRow,
  byName: string,
  said: { body: string; fileId?: string | null },
): Promise<TicketRow> {
  if (!canAnswer(actor, ticket)) throw failure('not_allowed');
  const entryId = await addEntry(tx, ticket, 'message', { id: actor.userId, name: byName, side: 'staff' }, said);
  const after = await changeTicket(tx, ticket, { state: 'waiting', assigneeId: ticket.assigneeId ?? actor.userId });
  await record(tx, actor, 'help.ticket_answered', { type: 'help.ticket', id: ticket.id, schoolId: ticket.schoolId });
  await publish(tx, ticketAnswered, { ...aboutTicket(ticket), askerId: ticket.askerId, byName, entryId });
  return after;
}

/** Either side may say that it is solved. */
export async function solveTicket(tx: Tx, actor: Actor, ticket: TicketRow, byName: string): Promise<TicketRow> {
  const byAsker = isAsker(actor, ticket);
  if (!byAsker && !canAnswer(actor, ticket)) throw failure('not_allowed');
  if (ticket.state === 'solved') throw failure('already_solved');
  await addEntry(tx, ticket, 'solved', { id: actor.userId, name: byName, side: byAsker ? 'asker' : 'staff' });
  const after = await changeTicket(tx, ticket, { state: 'solved' });
  await record(
    tx,
    actor,
    'help.ticket_solved',
    { type: 'help.ticket', id: ticket.id, schoolId: ticket.schoolId },
    { before: { state: ticket.state }, after: { state: 'solved' } },
  );
  await publish(tx, ticketSolved, { ...aboutTicket(ticket), askerId: ticket.askerId, byAsker, byName });
  return after;
}
