import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, count, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { MemberLoadView } from '../../../contract/agenda.ts';
import type { Changed } from '../../../contract/fields.ts';
import { loadOf, type MemberLoad, type Move, suggestLead, suggestMove } from '../../../rules/caseload.ts';
import { failure } from '../../failures.ts';
import { careAppointments, careHours, cases } from '../../schema.ts';
import { ownSchool } from '../casework/instruments.ts';
import { listReaders } from '../referrals/team.ts';

/** Hours for cases of whoever did not say how many there are. */
export const USUAL_HOURS = 20;
const WEEK_MS = 7 * 86_400_000;

/** How the open cases of a school are shared out: numbers only, nothing is unsealed. */
export async function readCaseload(
  tx: Tx,
  actor: Actor,
): Promise<{ members: MemberLoadView[]; next: Id | null; move: Move | null }> {
  const schoolId = ownSchool(actor);
  const now = clock.now();
  const [readers, led, hours, booked] = await Promise.all([
    listReaders(tx, schoolId),
    tx
      .select({ leadId: cases.leadId, level: cases.riskLevel, count: count() })
      .from(cases)
      .where(and(eq(cases.institutionId, actor.institutionId), eq(cases.schoolId, schoolId), eq(cases.state, 'open')))
      .groupBy(cases.leadId, cases.riskLevel),
    tx.select().from(careHours).where(eq(careHours.schoolId, schoolId)),
    tx
      .select({
        hostId: careAppointments.hostId,
        hours: sql<number>`(sum(extract(epoch from ${careAppointments.endsAt} - ${careAppointments.startsAt})) / 3600)::float8`,
      })
      .from(careAppointments)
      .where(
        and(
          eq(careAppointments.schoolId, schoolId),
          ne(careAppointments.state, 'cancelled'),
          gte(careAppointments.startsAt, now),
          lt(careAppointments.startsAt, new Date(now.getTime() + WEEK_MS)),
        ),
      )
      .groupBy(careAppointments.hostId),
  ]);
  const loads = readers.map(({ id: userId }): MemberLoad => {
    const cases = { low: 0, medium: 0, high: 0, unknown: 0 };
    for (const one of led) if (one.leadId === userId) cases[one.level ?? 'unknown'] += one.count;
    return { userId, hours: hours.find((one) => one.userId === userId)?.hours ?? USUAL_HOURS, cases };
  });
  const members = readers.map(({ id, name }, at): MemberLoadView => {
    const { ratio, asked, count: open, hours: has, cases } = loadOf(loads[at] as MemberLoad);
    return {
      id,
      name,
      hours: has,
      version: hours.find((one) => one.userId === id)?.version ?? 0,
      cases: { ...cases },
      count: open,
      asked,
      // More than any week holds is said as such; a number without end is none.
      ratio: Math.min(ratio, 9.99),
      booked: booked.find(({ hostId }) => hostId === id)?.hours ?? 0,
    };
  });
  return { members, next: suggestLead(loads, null), move: suggestMove(loads) };
}

/** Says how many hours of a week one has for cases. */
export async function setHours(
  tx: Tx,
  actor: Actor,
  { hours, seen }: { hours: number; seen: number },
): Promise<Changed> {
  const schoolId = ownSchool(actor);
  const { institutionId, userId } = actor;
  const own = and(eq(careHours.schoolId, schoolId), eq(careHours.userId, userId));
  const [before] = await tx.select().from(careHours).where(own);
  if ((before?.version ?? 0) !== seen) throw failure('changed_meanwhile');
  const row = before
    ? await updateSeen(tx, careHours, { institutionId, id: before.id, version: seen }, { hours })
    : (
        await tx
          .insert(careHours)
          .values({ institutionId, id: clock.id(), schoolId, userId, hours, createdAt: clock.now() })
          .onConflictDoNothing()
          .returning()
      )[0];
  if (!row) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'wellbeing.hours_set',
    { type: 'wellbeing.hours', id: row.id, schoolId },
    { after: { hours } },
  );
  return { id: row.id, version: row.version };
}
