import { mondayOf } from '@patio/kernel';
import { notify } from '@patio/notices/server';
import { joinStaff } from '@patio/people/server';
import { defineListener, namePeople, type Tx } from '@patio/platform';
import { holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import { classCommented, weekDecided } from '../contract/events.ts';
import { planCommented, weekAnswered } from './notices.ts';
import { comments, plannedClasses, weeks } from './schema.ts';

const inPlan = (date: string | null): string => `/teacher/lesson-plan${date ? `?week=${mondayOf(date)}` : ''}`;

/** The accounts of those who teach a class today and write its plan. */
async function listWriters(tx: Tx, sectionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select distinct w.user_id from ${sectionTeacherRows} t ${joinStaff('t', { person: 'w' })}
    where t.institution_id = patio_institution() and t.section_id = ${sectionId} and w.user_id is not null
      and ${holdsOn('t')} and (t.part = 'lead' or 'lessons' = any(t.may))`);
  return rows.map((row) => row.user_id);
}

/** How decisions and comments reach the other side. */
export const listeners = [
  defineListener(weekDecided, 'plans.tell_teachers', async (tx, actor, news, eventId) => {
    const [week] = await tx
      .select({ row: weeks, class: sectionRows.name })
      .from(weeks)
      .innerJoin(
        sectionRows,
        and(eq(sectionRows.institutionId, weeks.institutionId), eq(sectionRows.id, weeks.sectionId)),
      )
      .where(eq(weeks.id, news.weekId));
    if (!week || week.row.state === 'submitted') return;
    const { sectionId, state, note, weekOn } = week.row;
    await notify(tx, actor, {
      to: await listWriters(tx, sectionId),
      notice: weekAnswered,
      params: { class: week.class, state, note },
      link: inPlan(weekOn),
      about: eventId,
    });
  }),
  defineListener(classCommented, 'plans.tell_of_comment', async (tx, actor, news, eventId) => {
    const [said] = await tx
      .select({ row: comments, title: plannedClasses.title, date: plannedClasses.date })
      .from(comments)
      .innerJoin(
        plannedClasses,
        and(eq(plannedClasses.institutionId, comments.institutionId), eq(plannedClasses.id, comments.classId)),
      )
      .where(eq(comments.id, news.commentId));
    if (!said) return;
    const { sectionId, byId, replyToId, text } = said.row;
    const first = replyToId
      ? await tx.select({ byId: comments.byId }).from(comments).where(eq(comments.id, replyToId))
      : [];
    const to = new Set([...(await listWriters(tx, sectionId)), ...first.map((row) => row.byId)]);
    to.delete(byId);
    await notify(tx, actor, {
      to: [...to],
      notice: planCommented,
      params: { person: (await namePeople(tx, [byId]))(byId), title: said.title, text },
      link: inPlan(said.date),
      about: eventId,
    });
  }),
];
