import { homeOf } from '@patio/access';
import { m } from '@patio/messages';
import { countSince, countTogether, defineWaiting } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { conversations, reports } from './schema.ts';
import { countUnread, officeOf } from './service/lines.ts';
import { reportsOf } from './service/reports.ts';

/** Conversations with something unread. */
defineWaiting({
  id: 'conversations.unread',
  needs: 'conversations.use_own',
  order: 20,
  icon: 'question',
  due: 'today',
  tone: 'info',
  count: countUnread,
  title: (count, locale) => m.conversations_waiting_unread({ count }, { locale }),
  href: ({ membership: { role } }) => {
    if (role === 'parent') return '/parent/messages?only=unread';
    if (role === 'student') return '/student/chat-individual?only=unread';
    return `${homeOf(role)}?show=unread_messages`;
  },
});

/** What families wrote to the office and nobody answered. */
defineWaiting({
  id: 'conversations.office',
  needs: 'conversations.office',
  order: 25,
  icon: 'question',
  due: 'today',
  tone: 'warn',
  count: (tx, actor) =>
    countTogether(tx, {
      from: sql`${conversations} c`,
      where: officeOf(actor, { state: 'open', whose: 'all' }),
      since: undefined,
    }),
  title: (count, locale) => m.conversations_waiting_office({ count }, { locale }),
  href: (actor) => `${homeOf(actor.membership.role)}?show=office_messages`,
});

/** Reported messages that nobody decided about. */
defineWaiting({
  id: 'conversations.reports',
  needs: 'conversations.moderate',
  order: 10,
  icon: 'approval',
  due: 'today',
  tone: 'warn',
  count: (tx, actor) => countSince(tx, reports, reports.createdAt, reportsOf(actor, 'waiting')),
  title: (count, locale) => m.conversations_waiting_reports({ count }, { locale }),
  href: (actor) => `${homeOf(actor.membership.role)}?show=message_reports`,
});
