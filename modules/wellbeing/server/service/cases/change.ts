import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CaseOrigin, Changed } from '../../../contract/fields.ts';
import type { ReferralKind } from '../../../contract/referral-fields.ts';
import { failure } from '../../failures.ts';
import type { Unlocked } from '../../keys/unlocked.ts';
import { caseMembers, cases, type ReferralRow } from '../../schema.ts';
import { makeCase, type OpenCase, openCase } from '../open-case.ts';
import { openWords } from '../referrals/list.ts';
import { logReferral } from '../referrals/raise.ts';
import { getStudentToRefer } from '../referrals/students.ts';
import { listReaders } from '../referrals/team.ts';
import { changeReferral, getOpenReferral, inHand, receive, type SeenReferral } from '../referrals/triage.ts';
import { addToTimeLine } from '../time-line.ts';
import { listCaseMembers } from './read.ts';

const ORIGINS: Record<ReferralKind, CaseOrigin> = {
  staff: 'referral',
  observation: 'observation',
  family: 'family',
  student: 'voice',
  tutor_alert: 'tutor',
  signal: 'signal',
};

const subjectOf = ({ row }: OpenCase) => ({ type: 'wellbeing.case', id: row.id, schoolId: row.schoolId });

/** Whoever only looks in with a reason does not write, and what is closed is not written in any more. */
export function requireWritable({ row, as }: OpenCase): void {
  if (as === 'break_glass') throw failure('not_your_case');
  if (row.state === 'closed') throw failure('case_closed');
}

/** Moves what was written in a referral under the key of a case: from then on only the case's own team reads it. */
async function takeIntoCase(
  tx: Tx,
  actor: Actor,
  unlocked: Unlocked,
  { referral, seen, open }: { referral: ReferralRow; seen: SeenReferral; open: OpenCase },
): Promise<ReferralRow> {
  const words = await openWords(tx, unlocked, referral);
  await addToTimeLine(tx, actor, open, {
    kind: referral.kind === 'observation' ? 'observation' : 'referral_joined',
    refId: referral.id,
    ...(words && { text: words.knows ? `${words.what}\n\n${words.knows}` : words.what }),
    at: referral.raisedAt,
  });
  return changeReferral(tx, actor, seen, {
    ...inHand(actor, referral),
    ...(await receive(tx, actor, referral)),
    state: 'closed',
    outcome: 'case',
    caseId: open.row.id,
    sealedText: null,
    closedAt: clock.now(),
    closedBy: actor.userId,
  });
}

/** Joins a referral to an open case of the same student, which the actor works on. */
export async function joinReferral(
  tx: Tx,
  actor: Actor,
  unlocked: Unlocked,
  { caseId, ...seen }: SeenReferral & { caseId: Id },
): Promise<Changed> {
  const referral = await getOpenReferral(tx, actor, seen.id);
  const open = await openCase(tx, actor, unlocked, caseId, 'time_line');
  requireWritable(open);
  if (open.row.studentId !== referral.studentId) throw failure('not_found', undefined, 'caseId');
  const after = await takeIntoCase(tx, actor, unlocked, { referral, seen, open });
  await logReferral(tx, after, 'joined', [actor.userId]);
  await record(tx, actor, 'wellbeing.referral_joined', subjectOf(open), { after: { referralId: referral.id } });
  return { id: after.id, version: after.version };
}

/** Begins a case, alone or from a referral whose words move into it; whoever begins it leads it or works on it. */
export async function beginCase(
  tx: Tx,
  actor: Actor,
  unlocked: Unlocked,
  given: { studentId: Id; leadId: Id; teamIds: readonly Id[]; referral?: SeenReferral | undefined },
): Promise<Changed & { number: number }> {
  const { leadId, teamIds } = given;
  const referral = given.referral && (await getOpenReferral(tx, actor, given.referral.id));
  const student = await getStudentToRefer(tx, actor, referral?.studentId ?? given.studentId);
  if (leadId !== actor.userId && !teamIds.includes(actor.userId)) throw failure('not_in_case');
  const row = await makeCase(tx, actor, unlocked, {
    schoolId: student.schoolId,
    studentId: student.id,
    leadId,
    teamIds,
    origin: referral ? ORIGINS[referral.kind] : 'team',
  });
  const open = await openCase(tx, actor, unlocked, row.id, 'time_line');
  await addToTimeLine(tx, actor, open, { kind: 'case_made' });
  if (referral && given.referral) {
    const after = await takeIntoCase(tx, actor, unlocked, { referral, seen: given.referral, open });
    await logReferral(tx, after, 'case_made', [actor.userId]);
  }
  return { id: row.id, version: row.version, number: row.number };
}

/** Says who leads a case and who works on it; all of them hold the key of the school's team. */
export async function setCaseTeam(
  tx: Tx,
  actor: Actor,
  open: OpenCase,
  given: { version: number; leadId: Id; teamIds: readonly Id[] },
): Promise<Changed> {
  requireWritable(open);
  if (open.as === 'member') throw failure('not_your_case');
  const { institutionId, id, schoolId } = open.row;
  const readers = new Set((await listReaders(tx, schoolId)).map((person) => person.id));
  const wanted = [...new Set(given.teamIds)].filter((userId) => userId !== given.leadId);
  if (![given.leadId, ...wanted].every((userId) => readers.has(userId))) throw failure('not_in_team');
  const seen = { institutionId, id, version: given.version };
  const row = await updateSeen(tx, cases, seen, { leadId: given.leadId });
  if (!row) throw failure('changed_meanwhile');
  const before = (await listCaseMembers(tx, id)).map(({ userId }) => userId);
  const gone = before.filter((userId) => !wanted.includes(userId));
  const come = wanted.filter((userId) => !before.includes(userId));
  if (gone.length > 0)
    await tx
      .update(caseMembers)
      .set({ endedAt: clock.now() })
      .where(and(eq(caseMembers.caseId, id), inArray(caseMembers.userId, gone), isNull(caseMembers.endedAt)));
  if (come.length > 0)
    await tx.insert(caseMembers).values(come.map((userId) => ({ institutionId, id: clock.id(), caseId: id, userId })));
  await addToTimeLine(tx, actor, open, { kind: 'team_changed' });
  await record(tx, actor, 'wellbeing.case_team_set', subjectOf(open), {
    before: { leadId: open.row.leadId, teamIds: before },
    after: { leadId: given.leadId, teamIds: wanted },
  });
  return { id, version: row.version };
}

/** Adds a note that everybody who works on the case reads. */
export async function addNote(tx: Tx, actor: Actor, open: OpenCase, text: string): Promise<Changed> {
  requireWritable(open);
  await addToTimeLine(tx, actor, open, { kind: 'note', text });
  await record(tx, actor, 'wellbeing.note_added', subjectOf(open));
  return { id: open.row.id, version: open.row.version };
}
