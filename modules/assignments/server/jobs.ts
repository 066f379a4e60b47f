import './service/find-matches.ts';
import type { Actor } from '@patio/access';
import { notify } from '@patio/notices/server';
import { defineRecurring, inTenant, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, type Column, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { workDue } from './notices.ts';
import { adaptations, assigned, assignments } from './schema.ts';
import type { InClass } from './service/load.ts';
import { tellOpened } from './service/news.ts';
import { readRoster } from './service/roster.ts';

const tomorrow = sql`((now() at time zone ${schoolRows.timeZone})::date + 1)`;
const soon = (at: Column) => sql`${at} between now() and now() + interval '48 hours'`;
/** Due tomorrow, by the clock of its school, and nobody was told of that day yet. */
const isUntold = (dueAt: Column, told: Column) =>
  sql`((${dueAt} at time zone ${schoolRows.timeZone})::date = ${tomorrow} and ${told} is distinct from ${tomorrow} and ${soon(dueAt)})`;
const ownDate = (assignedId: string, studentId: string) => `${assignedId} ${studentId}`;

interface Due extends InClass {
  /** The day of the class; a student with a date of their own has another. */
  forClass: boolean;
}

/** Classes with work that is due tomorrow, and those where it is for a single student. */
const listDue = (tx: Tx, actor: Actor): Promise<Due[]> =>
  tx
    .select({
      assigned: getTableColumns(assigned),
      assignment: getTableColumns(assignments),
      forClass: sql<boolean>`${isUntold(assigned.dueAt, assigned.toldDueOn)}`,
    })
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
        or(
          isUntold(assigned.dueAt, assigned.toldDueOn),
          sql`exists (select 1 from ${adaptations} where ${adaptations.institutionId} = ${assigned.institutionId}
            and ${adaptations.assignedId} = ${assigned.id} and ${isUntold(adaptations.dueAt, adaptations.toldDueOn)})`,
        ),
        // An exam is known of before it opens, other work once it can be begun.
        sql`(${assigned.opensAt} is null or ${assigned.opensAt} <= now() or ${assignments.kind} = 'exam')`,
      ),
    )
    .orderBy(assigned.id);

/** The single students whose own date is tomorrow. They are marked as told by the same statement. */
async function takeOwnDates(tx: Tx, actor: Actor, due: readonly Due[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ assignedId: string; studentId: string }>(sql`
    update ${adaptations} set told_due_on = ${tomorrow} from ${schoolRows}, ${assigned}
    where ${adaptations.institutionId} = ${actor.institutionId}
      and ${adaptations.assignedId} = any(${sql.param(due.map((one) => one.assigned.id))}::uuid[])
      and ${assigned.institutionId} = ${adaptations.institutionId} and ${assigned.id} = ${adaptations.assignedId}
      and ${schoolRows.institutionId} = ${assigned.institutionId} and ${schoolRows.id} = ${assigned.schoolId}
      and ${isUntold(adaptations.dueAt, adaptations.toldDueOn)}
    returning ${adaptations.assignedId} as "assignedId", ${adaptations.studentId} as "studentId"`);
  return new Set(rows.map(({ assignedId, studentId }) => ownDate(assignedId, studentId)));
}

/** Who owes what, by account: those who owe the same are told together. */
async function gather(tx: Tx, due: readonly Due[], own: ReadonlySet<string>): Promise<Map<string, InClass[]>> {
  const owed = new Map<string, InClass[]>();
  for (const place of due)
    for (const { userId, studentId, state, adapted } of await readRoster(tx, place)) {
      const isDue = adapted?.dueAt ? own.has(ownDate(place.assigned.id, studentId)) : place.forClass;
      if (userId && isDue && state === 'to_do') owed.set(userId, [...(owed.get(userId) ?? []), place]);
    }
  return owed;
}

const markTold = (tx: Tx, actor: Actor, due: readonly Due[]) =>
  tx.execute(sql`update ${assigned} x set told_due_on = (x.due_at at time zone s.time_zone)::date
    from ${schoolRows} s where s.institution_id = x.institution_id and s.id = x.school_id and x.institution_id = ${actor.institutionId}
      and x.id = any(${sql.param(due.flatMap((one) => (one.forClass ? one.assigned.id : [])))}::uuid[])`);

/** Tells each student once what is due tomorrow. */
export async function tellDue(actor: Actor): Promise<void> {
  await inTenant(actor, async (tx) => {
    const due = await listDue(tx, actor);
    if (due.length === 0) return;
    const own = await takeOwnDates(tx, actor, due);
    const owed = [...(await gather(tx, due, own))].map(([userId, places]) => ({ userId, places }));
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
