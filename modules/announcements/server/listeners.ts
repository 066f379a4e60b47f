import { listHolders, notify } from '@patio/notices/server';
import { personNames, personOf, personRows, spokenName, studentRows } from '@patio/people/server';
import { defineListener } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { consentsDiffer } from '../contract/events.ts';
import { differing } from './notices.ts';
import { announcements } from './schema.ts';
import { toldOf } from './service/send.ts';

/** How the news of announcements reach people. */
export const listeners = [
  defineListener(consentsDiffer, 'announcements.tell_differ', async (tx, actor, { announcementId, studentId }) => {
    const { institutionId } = actor;
    const [[row], [child]] = await Promise.all([
      tx
        .select()
        .from(announcements)
        .where(and(eq(announcements.institutionId, institutionId), eq(announcements.id, announcementId))),
      tx
        .select({ person: personNames, schoolId: studentRows.schoolId })
        .from(studentRows)
        .innerJoin(personRows, personOf(studentRows))
        .where(and(eq(studentRows.institutionId, institutionId), eq(studentRows.id, studentId))),
    ]);
    if (!row || !child) return;
    const office = await listHolders(tx, ['director', 'coordinator'], child.schoolId);
    const news = {
      notice: differing,
      params: { ...toldOf(row), student: spokenName(child.person) },
      about: `${announcementId} ${row.textVersion} ${studentId}`,
    };
    const tab = `announcement=${announcementId}&show=differ`;
    const others = [...new Set(office.map(({ id }) => id))].filter((id) => id !== row.authorId);
    await notify(tx, actor, { ...news, to: others, link: `/director/announcements?${tab}` });
    const writesHere = office.some(({ id }) => id === row.authorId);
    const page = writesHere ? '/director/announcements' : '/teacher/class-announcements';
    await notify(tx, actor, { ...news, to: [row.authorId], link: `${page}?${tab}` });
  }),
];
