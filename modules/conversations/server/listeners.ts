import { listHolders, notify } from '@patio/notices/server';
import { familyChanged } from '@patio/people';
import { announce, defineListener, namePeople, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { messageArrived, messageReported, reportDecided } from '../contract/events.ts';
import { conversationHref, reportedHref } from '../rules/place.ts';
import { decided, reported, wrote, wroteUrgently } from './notices.ts';
import { messages, reports } from './schema.ts';
import { findStanding, type Member } from './service/standing.ts';
import { recipientsOf } from './service/writing.ts';

const findReport = async (tx: Tx, institutionId: string, id: string) =>
  (
    await tx
      .select()
      .from(reports)
      .where(and(eq(reports.institutionId, institutionId), eq(reports.id, id)))
  )[0];

/** Of which child each guardian is told; nothing for those who are not told as guardians. */
const childrenOf = (group: readonly Member[]) => {
  const ties = group.flatMap((one) =>
    one.role === 'parent' && one.studentId ? [[one.userId, one.studentId] as const] : [],
  );
  return ties.length > 0 ? { children: new Map(ties) } : {};
};

/** How news of conversations reach people, and what an ended tie does to open pages. */
export const listeners = [
  defineListener(messageArrived, 'conversations.tell_recipients', async (tx, actor, { conversationId, messageId }) => {
    const own = and(eq(messages.institutionId, actor.institutionId), eq(messages.id, messageId));
    const [[message], standing] = await Promise.all([
      tx.select().from(messages).where(own),
      findStanding(tx, conversationId),
    ]);
    const position = message?.position;
    if (!message || !standing || position == null) return;
    const nameOf = await namePeople(tx, [message.authorId]);
    // Whoever has it before their eyes need not be told.
    const waiting = recipientsOf(standing, message.authorId).filter(({ readPosition }) => readPosition < position);
    for (const [, group] of Map.groupBy(
      waiting,
      (one) => `${one.role} ${one.role === 'parent' && one.studentId !== null}`,
    ))
      await notify(tx, actor, {
        to: group.map(({ userId }) => userId),
        notice: message.urgency === 'normal' ? wrote : wroteUrgently,
        params: { who: nameOf(message.authorId) },
        link: conversationHref(group[0]!.role, conversationId),
        about: messageId,
        ...childrenOf(group),
      });
  }),
  defineListener(messageReported, 'conversations.tell_moderators', async (tx, actor, { reportId }) => {
    const report = await findReport(tx, actor.institutionId, reportId);
    if (!report) return;
    const holders = await listHolders(tx, ['admin', 'director'], report.schoolId);
    for (const { id, role } of holders)
      await notify(tx, actor, {
        to: [id],
        notice: reported,
        params: {},
        link: `/${role}/home?show=message_reports`,
        about: reportId,
      });
  }),
  defineListener(reportDecided, 'conversations.tell_reporter', async (tx, actor, { reportId }) => {
    const report = await findReport(tx, actor.institutionId, reportId);
    if (!report) return;
    const standing = await findStanding(tx, report.conversationId);
    const role = standing?.people.find(({ userId }) => userId === report.reportedBy)?.role;
    await notify(tx, actor, {
      to: [report.reportedBy],
      notice: decided,
      params: { answer: report.answer },
      link: role ? reportedHref(role) : null,
      about: reportId,
    });
  }),
  // A tie that changed closes what is open: the page asks again, and the device forgets what it kept.
  defineListener(familyChanged, 'conversations.close_open_pages', async (tx, _actor, { userId }) => {
    if (userId) await announce(tx, { topic: 'conversations.tie_changed', to: { users: [userId] } });
  }),
];
