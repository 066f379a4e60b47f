import type { Actor } from '@patio/access';
import { namesOf } from '@patio/notices/server';
import type { Tx } from '@patio/platform';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { EntryView, TicketView } from '../../contract.ts';
import { filesOf } from '../attachments.ts';
import { canAnswer, isAsker, type TicketRow } from '../policy.ts';
import { entryLog } from '../schema.ts';
import { toLine } from './read-tickets.ts';

/** The conversation as one of its sides sees it: notes among the staff, and who asked from where, stay with the staff. */
export async function viewTicket(tx: Tx, ticket: TicketRow, reader: Actor | 'visitor'): Promise<TicketView> {
  const staff = reader !== 'visitor' && canAnswer(reader, ticket);
  const asker = reader === 'visitor' || isAsker(reader, ticket);
  const entries = await tx
    .select()
    .from(entryLog)
    .where(and(eq(entryLog.ticketId, ticket.id), staff ? undefined : ne(entryLog.kind, 'note')))
    .orderBy(asc(entryLog.at), asc(entryLog.id));
  const files = await filesOf(
    tx,
    entries.map((entry) => entry.fileId),
  );
  const names = await namesOf(tx, [ticket.assigneeId]);
  const readerId = reader === 'visitor' ? null : reader.userId;
  const toEntry = (entry: (typeof entries)[number]): EntryView => ({
    id: entry.id,
    kind: entry.kind,
    author: { id: entry.authorId, name: entry.authorName },
    side: entry.side,
    body: entry.body,
    file: entry.fileId ? (files.get(entry.fileId) ?? null) : null,
    at: entry.at.toISOString(),
    mine: readerId ? entry.authorId === readerId : entry.side === 'asker',
  });
  const line = toLine(ticket, names);
  const readOnly = reader !== 'visitor' && reader.impersonatedBy !== undefined;
  const may = (yes: boolean) => yes && !readOnly;
  return {
    ...line,
    version: ticket.version,
    page: ticket.page,
    browser: ticket.browser,
    requestId: ticket.requestId,
    askerEmail: staff ? ticket.askerEmail : null,
    entries: entries.map(toEntry),
    can: {
      reply: may(asker || staff) && ticket.state !== 'solved',
      solve: may(reader !== 'visitor' && (asker || staff)) && ticket.state !== 'solved',
      reopen: may(asker || staff) && ticket.state === 'solved',
      answer: may(staff),
    },
  };
}
