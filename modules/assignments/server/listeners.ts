import type { Actor } from '@patio/access';
import { completeAfterTask } from '@patio/lessons/server';
import { notify } from '@patio/notices/server';
import { listGuardianAccounts } from '@patio/people/server';
import { defineListener, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { assignmentOpened, workHandedIn, workReminded, workReturned } from '../contract/events.ts';
import { workAsked, workBack } from './notices.ts';
import { assigned, assignments } from './schema.ts';
import { compareSoon, isCompared } from './service/find-matches.ts';
import { accountsOf, linkTo, type Told, tellClass, wordsOf } from './service/news.ts';
import { tellDesk } from './service/tell-desk.ts';

async function lessonsOf(tx: Tx, assignedId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ lessons: { lessonId: string }[] }>(sql`
    select a.lessons from ${assigned} x join ${assignments} a on a.institution_id = x.institution_id and a.id = x.assignment_id
    where x.institution_id = (select patio_institution()) and x.id = ${assignedId}`);
  return rows.flatMap(({ lessons }) => lessons.map(({ lessonId }) => lessonId));
}

/** Families read that work came back, never the mark in the notification. */
async function tellFamilies(tx: Tx, actor: Actor, told: Told, studentIds: readonly string[], about: string) {
  const guardians = await listGuardianAccounts(tx, studentIds, ['grades', 'messages']);
  for (const [studentId, rows] of Map.groupBy(guardians, (row) => row.studentId))
    await notify(tx, actor, {
      to: rows.map((row) => row.userId),
      notice: workBack,
      params: { title: told.title, class: told.class },
      link: `/parent/children/${studentId}`,
      about,
      child: studentId,
    });
}

/** How news of assignments reaches students and their families. */
export const listeners = [
  defineListener(workHandedIn, 'assignments.refresh_desk', async (tx, actor, { assignedId }) => {
    const [compared] = await Promise.all([isCompared(tx, assignedId), tellDesk(tx, assignedId)]);
    if (compared) await compareSoon(tx, actor, assignedId);
  }),
  defineListener(workHandedIn, 'assignments.complete_lessons', async (tx, _actor, { assignedId, studentIds }) => {
    const lessonIds = await lessonsOf(tx, assignedId);
    if (lessonIds.length > 0) await completeAfterTask(tx, lessonIds, studentIds);
  }),
  defineListener(assignmentOpened, 'assignments.tell_class', async (tx, actor, { assignedId }, eventId) => {
    await tellClass(tx, actor, assignedId, eventId);
  }),
  defineListener(workReturned, 'assignments.tell_returned', async (tx, actor, { assignedId, studentIds }, eventId) => {
    const told = await wordsOf(tx, assignedId);
    if (!told) return;
    await notify(tx, actor, {
      to: await accountsOf(tx, assignedId, studentIds),
      notice: workBack,
      params: { title: told.title, class: told.class },
      link: linkTo(assignedId),
      about: eventId,
    });
    await tellFamilies(tx, actor, told, studentIds, eventId);
  }),
  defineListener(workReminded, 'assignments.tell_reminded', async (tx, actor, { assignedId, studentIds }, eventId) => {
    const told = await wordsOf(tx, assignedId);
    if (!told) return;
    await notify(tx, actor, {
      to: await accountsOf(tx, assignedId, studentIds),
      notice: workAsked,
      params: { title: told.title, class: told.class },
      link: linkTo(assignedId),
      about: eventId,
    });
  }),
];
