import type { Actor } from '@patio/access';
import { addDays, type Id, type LocalDate, makeId } from '@patio/kernel';
import { nextVersion, publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, between, eq, isNull, sql } from 'drizzle-orm';
import { weekDecided } from '../../contract/events.ts';
import { failure } from '../failures.ts';
import { weeksVisibleTo } from '../policy.ts';
import { plannedClasses, type WeekRow, weeks } from '../schema.ts';
import { getSectionFor } from './sections.ts';

const subjectOf = ({ id, schoolId }: WeekRow) => ({ type: 'plans.week', id, schoolId });

/** Sends weeks of plans to the coordinator; those without a planned class are left out, and one that was sent back goes again. */
export async function submitWeek(
  tx: Tx,
  actor: Actor,
  { weekOn, sectionIds }: { weekOn: LocalDate; sectionIds: readonly Id[] },
): Promise<{ sent: number }> {
  let sent = 0;
  for (const sectionId of new Set(sectionIds)) {
    const section = await getSectionFor(tx, actor, 'plans.write', sectionId);
    const planned = await tx.$count(
      plannedClasses,
      and(
        eq(plannedClasses.sectionId, sectionId),
        isNull(plannedClasses.archivedAt),
        between(plannedClasses.date, weekOn, addDays(weekOn, 6)),
      ),
    );
    if (planned === 0) continue;
    // By the database's clock, like the changes that are compared with it.
    const columns = { state: 'submitted' as const, submittedBy: actor.userId, submittedAt: sql`now()` };
    const [row] = await tx
      .insert(weeks)
      .values({
        institutionId: actor.institutionId,
        id: makeId(),
        schoolId: section.schoolId,
        sectionId,
        weekOn,
        ...columns,
      })
      .onConflictDoUpdate({
        target: [weeks.institutionId, weeks.sectionId, weeks.weekOn],
        set: { ...columns, decidedBy: null, decidedAt: null, ...nextVersion(weeks) },
      })
      .returning();
    if (!row) continue;
    sent += 1;
    await record(tx, actor, 'plans.week_submitted', subjectOf(row), { after: { weekOn } });
  }
  if (sent === 0) throw failure('nothing_to_send');
  return { sent };
}

/** Loads a week that this actor may decide about. */
export async function getWeek(tx: Tx, actor: Actor, id: Id): Promise<WeekRow> {
  const [row] = await tx
    .select()
    .from(weeks)
    .where(and(eq(weeks.institutionId, actor.institutionId), eq(weeks.id, id), weeksVisibleTo(actor, 'plans.review')));
  if (!row) throw failure('not_found');
  return row;
}

/** Approves a week that was sent, or sends it back with a note; never the one who sent it. */
export async function decideWeek(
  tx: Tx,
  actor: Actor,
  week: WeekRow,
  { version, state, note }: { version: number; state: 'approved' | 'returned'; note: string },
): Promise<WeekRow> {
  if (week.submittedBy === actor.userId) throw failure('own_week');
  if (week.state !== 'submitted') throw failure('already_decided');
  const columns = { state, note, decidedBy: actor.userId, decidedAt: sql`now()` };
  const after = await updateSeen(tx, weeks, { ...week, version }, columns);
  if (!after) throw failure('changed_meanwhile', { version: week.version });
  await record(tx, actor, 'plans.week_decided', subjectOf(week), {
    before: { state: week.state },
    after: { state, note },
  });
  await publish(tx, weekDecided, { weekId: week.id });
  return after;
}
