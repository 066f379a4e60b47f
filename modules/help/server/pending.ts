import { m } from '@patio/messages';
import { defineWaiting } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { ticketsAnswerableBy } from './policy.ts';
import { tickets } from './schema.ts';

/** Questions that nobody has answered yet; the line opens the queue, which begins with exactly these. */
defineWaiting({
  id: 'help.tickets',
  needs: 'help.answer',
  order: 18,
  icon: 'request',
  tone: 'info',
  count: (tx, actor) => tx.$count(tickets, and(eq(tickets.state, 'open'), ticketsAnswerableBy(actor))),
  title: (count, locale) => m.help_waiting_tickets({ count }, { locale }),
  href: () => '/support?tab=queue',
});
