import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, inTenant, publish, type Tx } from '@patio/platform';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { reviewMissed } from '../../../contract/work-events.ts';
import { escalatesOn } from '../../../rules/reviews.ts';
import { type CaseRow, cases, reviewNews, teamMembers } from '../../schema.ts';
import { listReaders } from '../referrals/team.ts';
import { todayAt } from './days.ts';

/** Who is told when a lead misses a review: their supervisor, otherwise whoever leads the team, otherwise a colleague. Never the lead alone. */
export async function findSupervisor(
  tx: Tx,
  { schoolId, leadId }: Pick<CaseRow, 'schoolId' | 'leadId'>,
): Promise<Id | null> {
  const [[lead], readers] = await Promise.all([
    tx
      .select({ supervisorId: teamMembers.supervisorId })
      .from(teamMembers)
      .where(and(eq(teamMembers.schoolId, schoolId), eq(teamMembers.userId, leadId), isNull(teamMembers.leftAt))),
    listReaders(tx, schoolId),
  ]);
  const ids = readers.map(({ id }) => id).filter((id) => id !== leadId);
  const supervisor = lead?.supervisorId;
  return supervisor && ids.includes(supervisor) ? supervisor : (ids[0] ?? null);
}

/** Tells of every review that nobody made two school days after it was due; once for each date. */
export async function escalateReviews(actor: Actor): Promise<void> {
  await inTenant(actor, async (tx) => {
    const late = await tx
      .select()
      .from(cases)
      .where(
        and(
          eq(cases.institutionId, actor.institutionId),
          eq(cases.state, 'open'),
          isNotNull(cases.nextReviewOn),
          lt(cases.nextReviewOn, sql`(select patio_today())`),
        ),
      );
    for (const row of late) {
      const dueOn = row.nextReviewOn as string;
      if (escalatesOn(dueOn) > (await todayAt(tx, row.schoolId))) continue;
      const userId = await findSupervisor(tx, row);
      if (!userId) continue;
      const told = await tx
        .insert(reviewNews)
        .values({
          institutionId: row.institutionId,
          id: clock.id(),
          caseId: row.id,
          dueOn,
          toldUserId: userId,
          at: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: reviewNews.id });
      if (told.length > 0) await publish(tx, reviewMissed, { caseId: row.id, userIds: [userId, row.leadId] });
    }
  });
}
