import type { Actor, Role } from '@patio/access';
import { decodeCursor, encodeCursor } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import type { Tx } from '@patio/platform';
import { and, count, desc, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { TicketLine, TicketState } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canRead, type TicketRow, ticketsAnswerableBy, ticketsAskedBy } from '../policy.ts';
import { tickets } from '../schema.ts';

interface PageAsked {
  limit: number;
  cursor?: string;
}

export const toLine = (ticket: TicketRow, names: ReadonlyMap<string, string>): TicketLine => ({
  id: ticket.id,
  number: ticket.number,
  subject: ticket.subject,
  state: ticket.state,
  asker: { id: ticket.askerId, name: ticket.askerName, role: ticket.askerRole as Role | null },
  assignee: ticket.assigneeId ? { id: ticket.assigneeId, name: names.get(ticket.assigneeId) ?? '—' } : null,
  lastAt: ticket.lastAt.toISOString(),
  createdAt: ticket.createdAt.toISOString(),
});

async function listPage(tx: Tx, where: (SQL | undefined)[], asked: PageAsked) {
  const [at, id] = decodeCursor(asked.cursor, 2) ?? [];
  const before = typeof at === 'string' ? new Date(at) : null;
  const older =
    before && !Number.isNaN(before.getTime()) && typeof id === 'string'
      ? or(lt(tickets.lastAt, before), and(eq(tickets.lastAt, before), lt(tickets.id, id)))
      : undefined;
  const rows = await tx
    .select()
    .from(tickets)
    .where(and(...where, older))
    .orderBy(desc(tickets.lastAt), desc(tickets.id))
    .limit(asked.limit + 1);
  const shown = rows.slice(0, asked.limit);
  const names = await namesOf(
    tx,
    shown.map((row) => row.assigneeId),
  );
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toLine(row, names)),
    nextCursor: rows.length > asked.limit && last ? encodeCursor([last.lastAt.toISOString(), last.id]) : undefined,
  };
}

/** The reader's own tickets, the latest word first. */
export const listMine = (tx: Tx, actor: Actor, asked: PageAsked & { state?: 'unsolved' | 'solved' }) =>
  listPage(
    tx,
    [
      ticketsAskedBy(actor),
      asked.state === 'solved'
        ? eq(tickets.state, 'solved')
        : asked.state === 'unsolved'
          ? ne(tickets.state, 'solved')
          : undefined,
    ],
    asked,
  );

/** What the staff may answer, filtered, with the number in each state. */
export async function listQueue(
  tx: Tx,
  actor: Actor,
  asked: PageAsked & { state?: TicketState; assigned?: 'me' | 'nobody'; search?: string },
) {
  const reachable = ticketsAnswerableBy(actor);
  const narrowed: (SQL | undefined)[] = [reachable];
  if (asked.assigned === 'me') narrowed.push(eq(tickets.assigneeId, actor.userId));
  if (asked.assigned === 'nobody') narrowed.push(isNull(tickets.assigneeId));
  if (asked.search) {
    const number = Number(asked.search.replace('#', ''));
    const words = sql`patio_plain(${tickets.subject} || ' ' || ${tickets.askerName}) like '%' || patio_plain(${asked.search.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;
    narrowed.push(Number.isInteger(number) && number > 0 ? or(words, eq(tickets.number, number)) : words);
  }
  const page = await listPage(tx, [...narrowed, asked.state ? eq(tickets.state, asked.state) : undefined], asked);
  const counted = await tx
    .select({ state: tickets.state, n: count() })
    .from(tickets)
    .where(and(...narrowed))
    .groupBy(tickets.state);
  const of = (state: TicketState) => counted.find((row) => row.state === state)?.n ?? 0;
  return { ...page, counts: { open: of('open'), waiting: of('waiting'), solved: of('solved') } };
}

/** A ticket that the actor may read; any other does not exist for them. */
export async function getTicket(tx: Tx, actor: Actor, id: string): Promise<TicketRow> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id));
  if (!ticket || !canRead(actor, ticket)) throw failure('not_found');
  return ticket;
}
