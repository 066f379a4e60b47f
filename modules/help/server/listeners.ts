import { m } from '@patio/messages';
import { addressOf, notify, senderName } from '@patio/notices/server';
import { announce, composeMail, defineListener, queueMail, type Tx } from '@patio/platform';
import { institutionRows } from '@patio/schools/server';
import { eq } from 'drizzle-orm';
import { ticketAnswered, ticketAssigned, ticketRaised, ticketReplied, ticketSolved } from '../contract.ts';
import { answered, askerWrote, givenToYou, newTicket, solved } from './notices.ts';
import { entryLog, tickets } from './schema.ts';
import { listAnswerers } from './service/handle.ts';

const linkTo = (ticketId: string) => `/support?ticket=${ticketId}`;

/** The answer to a visitor goes by mail, with the link that opens their conversation again. */
async function mailVisitor(tx: Tx, ticketId: string, entryId: string, byName: string): Promise<void> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId));
  const [entry] = await tx.select().from(entryLog).where(eq(entryLog.id, entryId));
  const [institution] = await tx.select({ slug: institutionRows.slug }).from(institutionRows);
  if (!ticket?.askerEmail || !ticket.visitorKey || !entry?.body || !institution) return;
  const { locale } = ticket;
  const query = new URLSearchParams({ school: institution.slug, ticket: ticket.id, key: ticket.visitorKey });
  const letter = composeMail({
    locale,
    from: await senderName(tx),
    subject: m.help_letter_subject({ subject: ticket.subject }, { locale }).replaceAll(/\s+/g, ' '),
    greeting: m.help_letter_greeting({ name: ticket.askerName }, { locale }),
    paragraphs: [entry.body, m.help_letter_by({ who: byName }, { locale })],
    action: { label: m.help_letter_open({}, { locale }), url: addressOf(`/support?${query}`) },
    note: m.help_letter_note({}, { locale }),
  });
  const { institutionId, askerEmail: to } = ticket;
  await queueMail(tx, { institutionId, to, locale, kind: 'help.ticket_answered', ...letter });
}

/** Screens that show this ticket or the queue ask again. */
const refresh = (tx: Tx, ticketId: string, askerId?: string | null) =>
  Promise.all([
    announce(tx, { topic: 'help.ticket_changed', to: { capability: 'help.answer' }, data: { ticketId } }),
    askerId ? announce(tx, { topic: 'help.ticket_changed', to: { users: [askerId] }, data: { ticketId } }) : null,
  ]);

/** How the news about tickets reach the other side. */
export const listeners = [
  defineListener(ticketRaised, 'help.tell_staff_raised', async (tx, actor, news, eventId) => {
    const staff = (await listAnswerers(tx, actor, news.schoolId)).filter(
      (person) => person.id !== news.askerId && (news.schoolId !== null || person.schoolId === null),
    );
    const params = { number: news.number, subject: news.subject, who: news.askerName };
    const to = staff.map((person) => person.id);
    await notify(tx, actor, { to, notice: newTicket, params, link: linkTo(news.ticketId), about: eventId });
    await refresh(tx, news.ticketId);
  }),
  defineListener(ticketReplied, 'help.tell_staff_replied', async (tx, actor, news, eventId) => {
    const staff = news.assigneeId ? [{ id: news.assigneeId }] : await listAnswerers(tx, actor, news.schoolId);
    const params = { number: news.number, subject: news.subject, who: news.askerName };
    const to = staff.map((person) => person.id);
    await notify(tx, actor, { to, notice: askerWrote, params, link: linkTo(news.ticketId), about: eventId });
    await refresh(tx, news.ticketId);
  }),
  defineListener(ticketAssigned, 'help.tell_assignee', async (tx, actor, news, eventId) => {
    const params = { number: news.number, subject: news.subject, who: news.byName };
    const to = news.assigneeId === news.byId ? [] : [news.assigneeId];
    await notify(tx, actor, { to, notice: givenToYou, params, link: linkTo(news.ticketId), about: eventId });
    await refresh(tx, news.ticketId);
  }),
  defineListener(ticketAnswered, 'help.tell_asker_answered', async (tx, actor, news, eventId) => {
    const params = { number: news.number, subject: news.subject, who: news.byName };
    if (!news.askerId) await mailVisitor(tx, news.ticketId, news.entryId, news.byName);
    else
      await notify(tx, actor, {
        to: [news.askerId],
        notice: answered,
        params,
        link: linkTo(news.ticketId),
        about: eventId,
      });
    await refresh(tx, news.ticketId, news.askerId);
  }),
  defineListener(ticketSolved, 'help.tell_asker_solved', async (tx, actor, news, eventId) => {
    const params = { number: news.number, subject: news.subject, who: news.byName };
    const to = news.askerId && !news.byAsker ? [news.askerId] : [];
    await notify(tx, actor, { to, notice: solved, params, link: linkTo(news.ticketId), about: eventId });
    await refresh(tx, news.ticketId, news.askerId);
  }),
];
