import type { Actor } from '@patio/access';
import { notify } from '@patio/notices/server';
import { joinStudent } from '@patio/people/server';
import { clock, inTenant, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { workGiven } from '../notices.ts';
import { assigned, assignments } from '../schema.ts';

/** What a notification says of an assignment in a class. */
export interface Told extends Record<string, unknown> {
  title: string;
  class: string;
  state: string;
  opensAt: string | null;
}

export async function wordsOf(tx: Tx, assignedId: string): Promise<Told | null> {
  const { rows } = await tx.execute<Told>(sql`
    select a.title, s.name as class, a.state, x.opens_at as "opensAt" from ${assigned} x
    join ${assignments} a on a.institution_id = x.institution_id and a.id = x.assignment_id
    join ${sectionRows} s on s.institution_id = x.institution_id and s.id = x.section_id
    where x.institution_id = (select patio_institution()) and x.id = ${assignedId}`);
  return rows[0] ?? null;
}

/** The accounts of those who take the class today; with names, of those among them. */
export async function accountsOf(tx: Tx, assignedId: string, studentIds?: readonly string[]): Promise<string[]> {
  const among = studentIds ? sql`and e.student_id = any(${sql.param([...studentIds])}::uuid[])` : sql``;
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select distinct p.user_id from ${assigned} x
    join ${enrolmentRows} e on e.institution_id = x.institution_id and e.section_id = x.section_id and ${holdsOn('e')} ${joinStudent('e')}
    where x.institution_id = (select patio_institution()) and x.id = ${assignedId} and p.user_id is not null ${among}`);
  return rows.map((row) => row.user_id);
}

export const linkTo = (id: string): string => `/student/assignment-detail/${id}`;

/** Tells a class of new work. What opens later is told of when it opens (`tellOpened`). */
export async function tellClass(tx: Tx, actor: Actor, assignedId: string, about: string): Promise<void> {
  const told = await wordsOf(tx, assignedId);
  if (told?.state !== 'published' || (told.opensAt && new Date(told.opensAt) > clock.now())) return;
  await notify(tx, actor, {
    to: await accountsOf(tx, assignedId),
    notice: workGiven,
    params: { title: told.title, class: told.class },
    link: linkTo(assignedId),
    about,
  });
}

/** Tells of what was given before and opened within the last hours; nobody hears of one twice. */
export async function tellOpened(actor: Actor): Promise<void> {
  await inTenant(actor, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select x.id from ${assigned} x join ${assignments} a on a.institution_id = x.institution_id and a.id = x.assignment_id
      where x.institution_id = ${actor.institutionId} and a.state = 'published' and x.opens_at between now() - interval '3 hours' and now()
        and x.opens_at > greatest(a.published_at, x.created_at) order by x.id`);
    for (const { id } of rows) await tellClass(tx, actor, id, id);
  });
}
