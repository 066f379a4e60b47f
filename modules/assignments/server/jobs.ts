import './service/find-matches.ts';
import type { Actor } from '@patio/access';
import { notify } from '@patio/notices/server';
import { defineRecurring, inTenant, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { workDue } from './notices.ts';
import { assigned, assignments } from './schema.ts';
import type { InClass } from './service/load.ts';
import { tellOpened } from './service/news.ts';
import { readRoster } from './service/roster.ts';

const tomorrow = sql`((now() at time zone ${schoolRows.timeZone})::date + 1)`;
const dueOn = sql`(${assigned.dueAt} at time zone ${schoolRows.timeZone})::date`;

/** What is due tomorrow, by the clock of its school, and nobody was told of yet. */
const listDue = (tx: Tx, actor: Actor): Promise<InClass[]> =>
  tx
    .select({ assigned: getTableColumns(assigned), assignment: getTableColumns(assignments) })
    .from(assigned)
    .innerJoin(
      assignments,
      and(eq(assignments.institutionId, assigned.institutionId), eq(assignments.id, assigned.assignmentId)),
    )
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, assigned.institutionId), eq(schoolRows.id, assigned.schoolId)),
    )
    .where(
      and(
        eq(assigned.institutionId, actor.institutionId),
        eq(assignments.state, 'published'),
        sql`${assigned.dueAt} between now() and now() + interval '48 hours'`,
        sql`${dueOn} = ${tomorrow} and ${assigned.toldDueOn} is distinct from ${dueOn}`,
        // An exam is known of before it opens, other work once it can be begun.
        sql`(${assigned.opensAt} is null or ${assigned.opensAt} <= now() or ${assignments.kind} = 'exam')`,
      ),
    )
    .orderBy(assigned.id);

/** Who owes what, by account: those who owe the same are told together. */
async function gather(tx: Tx, due: readonly InClass[]): Promise<Map<string, InClass[]>> {
  const owed = new Map<string, InClass[]>();
  for (const place of due)
    for (const { userId, state } of await readRoster(tx, place))
      if (userId && state === 'to_do') owed.set(userId, [...(owed.get(userId) ?? []), place]);
  return owed;
}

const markTold = (tx: Tx, actor: Actor, due: readonly InClass[]) =>
  tx.execute(sql`update ${assigned} x set told_due_on = (x.due_at at time zone s.time_zone)::date
    from ${schoolRows} s where s.institution_id = x.institution_id and s.id = x.school_id and x.institution_id = ${actor.institutionId}
      and x.id = any(${sql.param(due.map((one) => one.assigned.id))}::uuid[])`);

/** Tells each student once what is due tomorrow. */
export async function tellDue(actor: Actor): Promise<void> {
  await inTenant(actor, async (tx) => {
    const due = await listDue(tx, actor);
    if (due.length === 0) return;
    const owed = [...(await gather(tx, due))].map(([userId, places]) => ({ userId, places }));
    const alike = Map.groupBy(owed, ({ places }) => places.map((one) => one.assigned.id).join(' '));
    for (const [, people] of alike) {
      const places = people[0]?.places ?? [];
      await notify(tx, actor, {
        to: people.map(({ userId }) => userId),
        notice: workDue,
        params: { count: places.length, titles: places.map((one) => one.assignment.title).join(' · ') },
        link: '/student/assignments',
        about: places[0]?.assigned.id ?? '',
      });
    }
    await markTold(tx, actor, due);
  });
}

/** Every hour, so that each school hears of it in its own afternoon at the latest; what was told is not told again. */
export const tellDueHourly = defineRecurring('assignments.tell_due', '17 * * * *', tellDue);

/** Soon after work opens, its class hears of it. */
export const tellOpenedOften = defineRecurring('assignments.tell_opened', '*/10 * * * *', tellOpened);
