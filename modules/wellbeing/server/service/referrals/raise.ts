import type { Actor } from '@patio/access';
import { listOpenTimes } from '@patio/ai/server';
import type { Id } from '@patio/kernel';
import { announce, clock, publish, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { referralRaised } from '../../../contract/events.ts';
import type { ReferralKind, ReferralStep, Reported, Urgency } from '../../../contract/referral-fields.ts';
import { dueAt } from '../../../rules/deadlines.ts';
import { sealForTeam } from '../../keys/unlocked.ts';
import { type ReferralRow, referralLog, referrals } from '../../schema.ts';

/** What the seal of a referral's words is bound to. */
export const wordsOf = (referralId: Id): string => `wellbeing_referrals.sealed_text:${referralId}`;
/** The same of the words at its end. */
export const endingOf = (referralId: Id): string => `wellbeing_referrals.sealed_note:${referralId}`;

export interface NewReferral {
  schoolId: Id;
  studentId: Id;
  kind: ReferralKind;
  urgency: Urgency;
  /** What somebody wrote; null where word comes without any. */
  reported: Reported | null;
  /** The account that it comes from; null where a rule made it. */
  reporterId: Id | null;
  reporterRole: string | null;
  /** The record that it comes from; a second referral of the same record changes nothing. */
  source?: { type: string; id: Id };
}

/** Writes a step of a referral down. */
export const logReferral = (
  tx: Tx,
  referral: Pick<ReferralRow, 'institutionId' | 'id'>,
  step: ReferralStep,
  userIds: Id[],
) =>
  tx.insert(referralLog).values({
    institutionId: referral.institutionId,
    id: clock.id(),
    referralId: referral.id,
    step,
    userIds,
    at: clock.now(),
  });

/** Tells open pages of the team that the inbox changed; not a word of what is in it travels. */
export const announceInbox = (tx: Tx, schoolId: Id) =>
  announce(tx, { topic: 'wellbeing.inbox_changed', to: { capability: 'wellbeing.manage_cases', schoolId } });

/** Puts word about a student into the inbox of the school's team, sealed, with the time in which somebody must open it. */
export async function raiseReferral(tx: Tx, actor: Actor, given: NewReferral): Promise<ReferralRow> {
  const { schoolId, studentId, kind, urgency, source } = given;
  const id = clock.id();
  const now = clock.now();
  const due = dueAt(await listOpenTimes(tx, schoolId), now, urgency);
  const sealedText = given.reported && (await sealForTeam(tx, schoolId, JSON.stringify(given.reported), wordsOf(id)));
  const [row] = await tx
    .insert(referrals)
    .values({
      institutionId: actor.institutionId,
      id,
      schoolId,
      studentId,
      kind,
      urgency,
      sealedText,
      reporterId: given.reporterId,
      reporterRole: given.reporterRole,
      sourceType: source?.type ?? null,
      sourceId: source?.id ?? null,
      raisedAt: now,
      dueAt: due,
      nextPassAt: due,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return getOfSource(tx, source);
  await logReferral(tx, row, 'raised', given.reporterId ? [given.reporterId] : []);
  await publish(tx, referralRaised, { referralId: id, schoolId });
  await announceInbox(tx, schoolId);
  return row;
}

async function getOfSource(tx: Tx, source: NewReferral['source']): Promise<ReferralRow> {
  const [row] = await tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.sourceType, source?.type ?? ''), eq(referrals.sourceId, source?.id ?? '')));
  if (!row) throw new Error('a referral was refused, and none of the same source stands there');
  return row;
}
