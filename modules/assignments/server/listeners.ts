import type { Actor } from '@patio/access';
import { completeAfterTask } from '@patio/lessons/server';
import { notify } from '@patio/notices/server';
import { joinStudent, listGuardianAccounts } from '@patio/people/server';
import { clock, defineListener, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { assignmentOpened, workHandedIn, workReminded, workReturned } from '../contract/events.ts';
import { workAsked, workBack, workGiven } from './notices.ts';
import { assigned, assignments } from './schema.ts';
import { compareSoon, isCompared } from './service/find-matches.ts';
import { tellDesk } from './service/tell-desk.ts';

interface Told extends Record<string, unknown> {
  title: string;
  class: string;
  state: string;
  opensAt: string | null;
}

async function wordsOf(tx: Tx, assignedId: string): Promise<Told | null> {
  const { rows } = await tx.execute<Told>(sql`
    select a.title, s.name as class, a.state, x.opens_at as "opensAt" from ${assigned} x
    join ${assignments} a on a.institution_id = x.institution_id and a.id = x.assignment_id
    join ${sectionRows} s on s.institution_id = x.institution_id and s.id = x.section_id
    where x.institution_id = (select patio_institution()) and x.id = ${assignedId}`);
  return rows[0] ?? null;
}

async function lessonsOf(tx: Tx, assignedId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ lessons: { lessonId: string }[] }>(sql`
    select a.lessons from ${assigned} x join ${assignments} a on a.institution_id = x.institution_id and a.id = x.assignment_id
    where x.institution_id = (select patio_institution()) and x.id = ${assignedId}`);
  return rows.flatMap(({ lessons }) => lessons.map(({ lessonId }) => lessonId));
}

/** The accounts of those who take the class today; with names, of those among them. */
async function accountsOf(tx: Tx, assignedId: string, studentIds?: readonly string[]): Promise<string[]> {
  const among = studentIds ? sql`and e.student_id = any(${sql.param([...studentIds])}::uuid[])` : sql``;
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select distinct p.user_id from ${assigned} x
    join ${enrolmentRows} e on e.institution_id = x.institution_id and e.section_id = x.section_id and ${holdsOn('e')} ${joinStudent('e')}
    where x.institution_id = (select patio_institution()) and x.id = ${assignedId} and p.user_id is not null ${among}`);
  return rows.map((row) => row.user_id);
}

const linkTo = (id: string): string => `/student/assignment-detail/${id}`;

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
    const told = await wordsOf(tx, assignedId);
    // What opens later is told of on the day before it is due.
    if (told?.state !== 'published' || (told.opensAt && new Date(told.opensAt) > clock.now())) return;
    await notify(tx, actor, {
      to: await accountsOf(tx, assignedId),
      notice: workGiven,
      params: { title: told.title, class: told.class },
      link: linkTo(assignedId),
      about: eventId,
    });
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
