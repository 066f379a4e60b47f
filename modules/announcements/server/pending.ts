import { type Actor, homeOf } from '@patio/access';
import { m } from '@patio/messages';
import { countTogether, defineWaiting, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { receivedAnnouncements, type Show, shownIn } from './service/inbox.ts';

/** Students find theirs on their home and in their classes. */
const count = async (tx: Tx, actor: Actor, show: Show): Promise<number> => {
  if (actor.membership.role === 'student') return 0;
  const from = sql`(${receivedAnnouncements(actor)}) x`;
  return (await countTogether(tx, { from, where: shownIn(show), since: undefined })).count;
};

const hrefOf = (actor: Actor, show: 'answer' | 'unread'): string =>
  actor.membership.role === 'parent'
    ? `/parent/communications?show=${show}`
    : `${homeOf(actor.membership.role)}?show=announcements&only=${show}`;

/** Announcements that ask something of this person. */
defineWaiting({
  id: 'announcements.to_answer',
  needs: 'announcements.read',
  order: 22,
  icon: 'document',
  due: 'week',
  tone: 'warn',
  count: (tx, actor) => count(tx, actor, 'answer'),
  title: (count, locale) => m.announcements_waiting_answer({ count }, { locale }),
  href: (actor) => hrefOf(actor, 'answer'),
});

/** Announcements that this person has not read. */
defineWaiting({
  id: 'announcements.unread',
  needs: 'announcements.read',
  order: 55,
  icon: 'news',
  due: 'week',
  tone: 'info',
  count: (tx, actor) => count(tx, actor, 'unread'),
  title: (count, locale) => m.announcements_waiting_unread({ count }, { locale }),
  href: (actor) => hrefOf(actor, 'unread'),
});
