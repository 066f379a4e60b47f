import type { Actor } from '@patio/access';
import { listOpenTimes } from '@patio/ai/server';
import type { Id } from '@patio/kernel';
import { clock, publish, record, type Tx, updateSeen } from '@patio/platform';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { referralReceived } from '../../../contract/events.ts';
import type { Changed } from '../../../contract/fields.ts';
import type { ReferralOutcome, Urgency } from '../../../contract/referral-fields.ts';
import { dueAt } from '../../../rules/deadlines.ts';
import { failure } from '../../failures.ts';
import { sealForTeam } from '../../keys/unlocked.ts';
import { type ReferralRow, referrals } from '../../schema.ts';
import { announceInbox, endingOf, logReferral } from './raise.ts';
import { getReferral } from './read.ts';
import { listReaders } from './team.ts';

export interface SeenReferral {
  id: Id;
  version: number;
}

const subjectOf = ({ id, schoolId }: ReferralRow) => ({ type: 'wellbeing.referral', id, schoolId });
const changedOf = ({ id, version }: ReferralRow): Changed => ({ id, version });

/** Changes a referral in the version that somebody saw, and tells the open pages of its team. */
export async function changeReferral(
  tx: Tx,
  actor: Actor,
  { id, version }: SeenReferral,
  columns: PgUpdateSetSource<typeof referrals>,
): Promise<ReferralRow> {
  const row = await updateSeen(tx, referrals, { institutionId: actor.institutionId, id, version }, columns);
  if (!row) throw failure('changed_meanwhile');
  await announceInbox(tx, row.schoolId);
  return row;
}

/** A referral that is not closed yet. */
export async function getOpenReferral(tx: Tx, actor: Actor, id: Id): Promise<ReferralRow> {
  const row = await getReferral(tx, actor, id);
  if (row.state === 'closed') throw failure('already_closed');
  return row;
}

/** What stops the clock of a referral: somebody has it in hand. */
export const inHand = (actor: Actor, row: ReferralRow) => ({
  state: 'open' as const,
  nextPassAt: null,
  openedAt: row.openedAt ?? clock.now(),
  openedBy: row.openedBy ?? actor.userId,
  assigneeId: row.assigneeId ?? actor.userId,
});

/** Takes a referral on: its clock stops, and whoever sent it is told that it was received. */
export async function openReferral(tx: Tx, actor: Actor, seen: SeenReferral): Promise<Changed> {
  const row = await getOpenReferral(tx, actor, seen.id);
  if (row.state === 'open') return changedOf(row);
  const after = await changeReferral(tx, actor, seen, { ...inHand(actor, row), ...(await receive(tx, actor, row)) });
  await logReferral(tx, after, 'opened', [actor.userId]);
  await record(tx, actor, 'wellbeing.referral_opened', subjectOf(after));
  return changedOf(after);
}

/** Sets when the reporter heard of it, once, and lets the news leave; nothing of what was written goes with it. */
export async function receive(tx: Tx, actor: Actor, row: ReferralRow): Promise<{ receivedAt?: Date }> {
  if (row.receivedAt || !row.reporterId) return {};
  await logReferral(tx, row, 'received', [actor.userId]);
  await publish(tx, referralReceived, { referralId: row.id });
  return { receivedAt: clock.now() };
}

/** Tells whoever sent a referral that it was received, before anybody takes it on. */
export async function answerReferral(tx: Tx, actor: Actor, seen: SeenReferral): Promise<Changed> {
  const row = await getOpenReferral(tx, actor, seen.id);
  if (row.receivedAt || !row.reporterId) return changedOf(row);
  const after = await changeReferral(tx, actor, seen, await receive(tx, actor, row));
  await record(tx, actor, 'wellbeing.referral_received', subjectOf(after));
  return changedOf(after);
}

/** Says how soon a referral must be opened; its time begins anew where nobody has it in hand. */
export async function setUrgency(
  tx: Tx,
  actor: Actor,
  { urgency, ...seen }: SeenReferral & { urgency: Urgency },
): Promise<Changed> {
  const row = await getOpenReferral(tx, actor, seen.id);
  const due = dueAt(await listOpenTimes(tx, row.schoolId), clock.now(), urgency);
  const clockOf = row.state === 'new' ? { dueAt: due, nextPassAt: due } : {};
  const after = await changeReferral(tx, actor, seen, { urgency, ...clockOf });
  await logReferral(tx, after, 'urgency', [actor.userId]);
  await record(tx, actor, 'wellbeing.referral_ranked', subjectOf(after), {
    before: { urgency: row.urgency },
    after: { urgency },
  });
  return changedOf(after);
}

/** Gives a referral to somebody of the team who can read it. */
export async function assignReferral(
  tx: Tx,
  actor: Actor,
  { userId, ...seen }: SeenReferral & { userId: Id },
): Promise<Changed> {
  const row = await getOpenReferral(tx, actor, seen.id);
  if (!(await listReaders(tx, row.schoolId)).some(({ id }) => id === userId)) throw failure('not_in_team');
  const after = await changeReferral(tx, actor, seen, { assigneeId: userId });
  await logReferral(tx, after, 'assigned', [userId]);
  await record(tx, actor, 'wellbeing.referral_assigned', subjectOf(after), { after: { userId } });
  return changedOf(after);
}

/** Says what became of a referral. What is written about it is sealed like the referral. */
export async function closeReferral(
  tx: Tx,
  actor: Actor,
  { outcome, note, ...seen }: SeenReferral & { outcome: ReferralOutcome; note: string },
): Promise<Changed> {
  const row = await getOpenReferral(tx, actor, seen.id);
  const sealedNote = note === '' ? null : await sealForTeam(tx, row.schoolId, note, endingOf(row.id));
  const after = await changeReferral(tx, actor, seen, {
    ...inHand(actor, row),
    ...(await receive(tx, actor, row)),
    state: 'closed',
    outcome,
    sealedNote,
    closedAt: clock.now(),
    closedBy: actor.userId,
  });
  await logReferral(tx, after, 'closed', [actor.userId]);
  await record(tx, actor, 'wellbeing.referral_closed', subjectOf(after), { after: { outcome } });
  return changedOf(after);
}
