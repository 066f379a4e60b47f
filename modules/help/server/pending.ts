import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { ticketsAnswerableBy } from './policy.ts';
import { tickets } from './schema.ts';

/** Questions that nobody has answered yet; the line opens the queue, which begins with exactly these. */
defineWaiting({
  id: 'help.tickets',
  needs: 'help.answer',
  order: 18,
  icon: 'question',
  due: 'today',
  tone: 'info',
  count: (tx, actor) =>
    countSince(tx, tickets, tickets.createdAt, and(eq(tickets.state, 'open'), ticketsAnswerableBy(actor))),
  title: (count, locale) => m.help_waiting_tickets({ count }, { locale }),
  href: () => '/support?tab=queue',
});
