import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import { record, type Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { ReferralView } from '../../../contract/referrals.ts';
import { failure } from '../../failures.ts';
import { openForTeam, type Unlocked } from '../../keys/unlocked.ts';
import { cases, type ReferralRow, referralLog, referrals } from '../../schema.ts';
import { lineOf, openWords, referralColumns, referralsVisibleTo } from './list.ts';
import { endingOf, logReferral } from './raise.ts';
import { listReaders } from './team.ts';

const STEPS = 60;

/** The row of a referral that the actor's team received; anything else is not found. */
export async function getReferral(tx: Tx, actor: Actor, id: Id): Promise<ReferralRow> {
  const [row] = await tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.id, id), referralsVisibleTo(actor)));
  if (!row) throw failure('not_found');
  return row;
}

/** The open cases of a student at the school of a referral, to which it can be joined. */
export const listOpenCases = (tx: Tx, { schoolId, studentId }: Pick<ReferralRow, 'schoolId' | 'studentId'>) =>
  tx
    .select({ id: cases.id, number: cases.number, leadId: cases.leadId })
    .from(cases)
    .where(and(eq(cases.schoolId, schoolId), eq(cases.studentId, studentId), eq(cases.state, 'open')))
    .orderBy(asc(cases.number))
    .limit(20);

/** One referral with what was written and everything that was done; the caller writes the reading down. */
export async function readReferral(tx: Tx, actor: Actor, unlocked: Unlocked, id: Id): Promise<ReferralView> {
  const [row] = await tx
    .select(referralColumns)
    .from(referrals)
    .innerJoin(studentRows, studentOf(referrals))
    .innerJoin(personRows, personOf(studentRows))
    .innerJoin(schoolRows, schoolOf(referrals))
    .where(and(eq(referrals.id, id), referralsVisibleTo(actor)));
  if (!row) throw failure('not_found');
  const { referral } = row;
  const steps = await tx
    .select()
    .from(referralLog)
    .where(and(eq(referralLog.referralId, id), ne(referralLog.step, 'shown')))
    .orderBy(desc(referralLog.at), desc(referralLog.id))
    .limit(STEPS);
  const open = await listOpenCases(tx, referral);
  const readers = await listReaders(tx, referral.schoolId);
  const names = await namesOf(tx, [
    referral.reporterId,
    referral.assigneeId,
    referral.openedBy,
    ...steps.flatMap(({ userIds }) => userIds),
    ...open.map(({ leadId }) => leadId),
  ]);
  const words = await openWords(tx, unlocked, referral);
  const [joined] = referral.caseId
    ? await tx.select({ id: cases.id, number: cases.number }).from(cases).where(eq(cases.id, referral.caseId))
    : [];
  const nameOf = (userId: Id) => names.get(userId) ?? '—';
  return {
    ...(await lineOf(tx, row, { words, names, readers })),
    reported: words,
    assigneeId: referral.assigneeId,
    openedBy: referral.openedBy && nameOf(referral.openedBy),
    receivedAt: referral.receivedAt?.toISOString() ?? null,
    case: joined ?? null,
    outcome: referral.outcome,
    closedAt: referral.closedAt?.toISOString() ?? null,
    note:
      referral.sealedNote && (await openForTeam(tx, unlocked, referral.schoolId, referral.sealedNote, endingOf(id))),
    steps: steps.map(({ step, userIds, at }) => ({ step, people: userIds.map(nameOf), at: at.toISOString() })),
    cases: open.map((one) => ({ id: one.id, number: one.number, lead: nameOf(one.leadId) })),
    members: readers,
  };
}

/** Leaves the trace that somebody read a referral. */
export async function logReferralRead(tx: Tx, actor: Actor, id: Id): Promise<void> {
  const row = await getReferral(tx, actor, id);
  await logReferral(tx, row, 'read', [actor.userId]);
  await record(tx, actor, 'wellbeing.referral_read', { type: 'wellbeing.referral', id, schoolId: row.schoolId });
}
