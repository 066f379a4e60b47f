import { ROLES } from '@patio/access';
import { needs, open } from '@patio/access/contract';
import { defineEvent, nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { message, subject, ticketState } from './contract/fields.ts';

export * from './contract/fields.ts';

const id = z.uuid();
const instant = z.iso.datetime();
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]{2,60}$/);
/** What the screen fills in by itself, shown to the asker before it is sent. */
const circumstances = {
  page: z.string().max(300).optional(),
  browser: z.string().max(300).optional(),
  requestId: z.string().max(60).optional(),
};

const person = z.object({ id: id.nullable(), name: z.string() });

export const ticketLine = z.object({
  id,
  number: z.number().int(),
  subject: z.string(),
  state: ticketState,
  asker: person.extend({ role: z.enum(ROLES).nullable() }),
  assignee: person.nullable(),
  lastAt: instant,
  createdAt: instant,
});
export type TicketLine = z.infer<typeof ticketLine>;

export const entryView = z.object({
  id,
  kind: z.enum(['message', 'note', 'assigned', 'solved', 'reopened']),
  author: person,
  side: z.enum(['asker', 'staff']),
  body: z.string().nullable(),
  file: z.object({ id, name: z.string(), href: z.string() }).nullable(),
  at: instant,
  mine: z.boolean(),
});
export type EntryView = z.infer<typeof entryView>;

export const ticketView = ticketLine.extend({
  version: z.number().int(),
  page: z.string().nullable(),
  browser: z.string().nullable(),
  requestId: z.string().nullable(),
  askerEmail: z.string().nullable(),
  entries: z.array(entryView),
  can: z.object({ reply: z.boolean(), solve: z.boolean(), reopen: z.boolean(), answer: z.boolean() }),
});
export type TicketView = z.infer<typeof ticketView>;

const ask = needs('help.ask');
const answer = needs('help.answer');
const visitor = needs(open('a visitor without an account may ask for help; limited by address'));
const visitorAccess = z.object({ school: slug, id, key: z.string().min(20).max(100) });
const ofTicket = z.object({ id });

export const contract = {
  mine: ask
    .route({ method: 'GET', path: '/help/tickets/mine', summary: "List one's own help tickets." })
    .input(pageInput.extend({ state: z.enum(['unsolved', 'solved']).optional() }))
    .output(pageOf(ticketLine)),
  ticket: ask
    .route({ method: 'GET', path: '/help/tickets/{id}', summary: 'Read one help ticket.' })
    .input(ofTicket)
    .output(ticketView),
  raise: ask
    .route({ method: 'POST', path: '/help/tickets', summary: 'Open a help ticket.' })
    .input(z.object({ subject, message, fileId: id.optional(), ...circumstances }))
    .output(ticketView),
  /** The asker writes back, or the staff answer; who is who follows from the ticket. */
  reply: ask
    .route({ method: 'POST', path: '/help/tickets/{id}/replies', summary: 'Reply to a help ticket.' })
    .input(ofTicket.extend({ message, fileId: id.optional() }))
    .output(ticketView),
  solve: ask
    .route({ method: 'POST', path: '/help/tickets/{id}/solve', summary: 'Mark a help ticket as solved.' })
    .input(ofTicket)
    .output(ticketView),
  reopen: ask
    .route({ method: 'POST', path: '/help/tickets/{id}/reopen', summary: 'Reopen a help ticket.' })
    .input(ofTicket.extend({ message }))
    .output(ticketView),

  queue: answer
    .route({ method: 'GET', path: '/help/queue', summary: 'List the help tickets to answer.' })
    .input(
      pageInput.extend({
        state: ticketState.optional(),
        assigned: z.enum(['me', 'nobody']).optional(),
        search: z.string().trim().max(100).optional(),
      }),
    )
    .output(
      pageOf(ticketLine).extend({
        counts: z.object({ open: z.number().int(), waiting: z.number().int(), solved: z.number().int() }),
      }),
    ),
  /** Words among the staff; the asker never sees them. */
  note: answer
    .route({ method: 'POST', path: '/help/tickets/{id}/notes', summary: 'Add an internal note to a help ticket.' })
    .input(ofTicket.extend({ message }))
    .output(ticketView),
  assign: answer
    .route({ method: 'POST', path: '/help/tickets/{id}/assignee', summary: 'Assign a help ticket to a person.' })
    .input(ofTicket.extend({ version: z.int32(), assigneeId: id.nullable() }))
    .output(ticketView),
  /** Who can take a ticket. */
  answerers: answer
    .route({ method: 'GET', path: '/help/answerers', summary: 'List the people who answer tickets.' })
    .output(z.object({ items: z.array(z.object({ id, name: z.string(), role: z.enum(ROLES) })) })),

  /** Whom a contact form would reach: the name behind a short name. */
  addressee: visitor
    .route({ method: 'GET', path: '/help/contact/{school}', summary: "Read who receives a visitor's message." })
    .input(z.object({ school: slug }))
    .output(z.object({ name: z.string() })),
  contact: visitor
    .route({ method: 'POST', path: '/help/contact', summary: 'Send a message to a school as a visitor.' })
    .input(
      z.object({
        school: slug.optional(),
        name: z.string().trim().min(2).max(120),
        email: z.string().trim().toLowerCase().max(200).pipe(z.email()),
        subject,
        message,
        ...circumstances,
      }),
    )
    .output(z.object({ sent: z.literal(true), number: z.number().int().nullable() })),
  visitorTicket: visitor
    .route({ method: 'GET', path: '/help/visitor/{id}', summary: "Read one's own message as a visitor." })
    .input(visitorAccess)
    .output(ticketView),
  visitorReply: visitor
    .route({ method: 'POST', path: '/help/visitor/{id}/replies', summary: "Reply to one's own message as a visitor." })
    .input(visitorAccess.extend({ message }))
    .output(ticketView),

  /** Letters that named no institution. */
  letters: needs('help.answer_letters')
    .route({ method: 'GET', path: '/help/letters', summary: 'List the messages of visitors.' })
    .input(pageInput.extend({ answered: z.stringbool().prefault('false') }))
    .output(
      pageOf(
        z.object({
          id,
          name: z.string(),
          email: z.string(),
          subject: z.string(),
          body: z.string(),
          page: z.string().nullable(),
          browser: z.string().nullable(),
          at: instant,
          answer: z.string().nullable(),
          answeredAt: instant.nullable(),
        }),
      ),
    ),
  answerLetter: needs('help.answer_letters')
    .route({ method: 'POST', path: '/help/letters/{id}/answer', summary: 'Answer the message of a visitor.' })
    .input(ofTicket.extend({ answer: message }))
    .output(z.object({ id, answeredAt: instant })),
};

const aboutTicket = { ticketId: id, number: z.number().int(), subject: z.string() };
/** Somebody asked for help. */
export const ticketRaised = defineEvent(
  'help.ticket_raised',
  z.object({ ...aboutTicket, askerId: id.nullable(), askerName: z.string(), schoolId: id.nullable() }),
);
/** The asker wrote back, or reopened. */
export const ticketReplied = defineEvent(
  'help.ticket_replied',
  z.object({ ...aboutTicket, askerName: z.string(), assigneeId: id.nullable(), schoolId: id.nullable() }),
);
/** The staff answered. */
export const ticketAnswered = defineEvent(
  'help.ticket_answered',
  z.object({ ...aboutTicket, askerId: id.nullable(), byName: z.string(), entryId: id }),
);
export const ticketSolved = defineEvent(
  'help.ticket_solved',
  z.object({ ...aboutTicket, askerId: id.nullable(), byAsker: z.boolean(), byName: z.string() }),
);
export const ticketAssigned = defineEvent(
  'help.ticket_assigned',
  z.object({ ...aboutTicket, assigneeId: id, byId: id, byName: z.string() }),
);

nameSchemas({ helpPerson: person, ticketLine, entryView, ticketView, visitorAccess, ofTicket });
