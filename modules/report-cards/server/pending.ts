import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { requests } from './schema.ts';
import { requestsVisibleTo } from './service/requests.ts';

/** Transcripts that somebody asked for and the office has not issued. */
defineWaiting({
  id: 'report_cards.requests',
  needs: 'report_cards.issue',
  order: 25,
  icon: 'document',
  due: 'week',
  tone: 'info',
  count: (tx, actor) =>
    actor.membership.role === 'admin'
      ? countSince(tx, requests, requests.createdAt, and(requestsVisibleTo(actor), eq(requests.state, 'waiting')))
      : Promise.resolve(0), // the page of requests stands in the administration
  title: (count, locale) => m.report_cards_waiting_requests({ count }, { locale }),
  href: () => '/admin/grading/reports?tab=requests',
});
