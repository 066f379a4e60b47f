import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { personNames, personOf, personRows, spokenName, studentOf, studentRows } from '@patio/people/server';
import { afterKeys, countPage, keyOf, record, type Tx } from '@patio/platform';
import { homeroomNameOf } from '@patio/sections/server';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Reported, Urgency } from '../../../contract/referral-fields.ts';
import type { SentReferral } from '../../../contract/referrals.ts';
import { failure } from '../../failures.ts';
import { type ReferralRow, referrals } from '../../schema.ts';
import { raiseReferral } from './raise.ts';
import { getStudentToRefer, shownStudentOf } from './students.ts';
import { listReaders } from './team.ts';

/** Who will read what is about to be written about a student. */
export async function readReceivers(tx: Tx, actor: Actor, studentId: string) {
  const student = await getStudentToRefer(tx, actor, studentId);
  const people = await listReaders(tx, student.schoolId);
  return { student: shownStudentOf(student), people: people.map(({ name }) => name), ready: people.length > 0 };
}

/** Sends word about a student to the team of their school. The audit learns that it happened, and nothing of it. */
export async function sendReferral(
  tx: Tx,
  actor: Actor,
  given: Reported & { studentId: string; kind: 'staff' | 'observation'; urgency: Urgency },
): Promise<ReferralRow> {
  const { studentId, kind, urgency, what, place, knows } = given;
  const student = await getStudentToRefer(tx, actor, studentId);
  // What nobody could read is better said than kept.
  if ((await listReaders(tx, student.schoolId)).length === 0) throw failure('no_team');
  const row = await raiseReferral(tx, actor, {
    schoolId: student.schoolId,
    studentId,
    kind,
    urgency,
    reported: { what, place, knows },
    reporterId: actor.userId,
    reporterRole: actor.membership.role,
  });
  await record(tx, actor, 'wellbeing.referral_sent', {
    type: 'wellbeing.referral',
    id: row.id,
    schoolId: row.schoolId,
  });
  return row;
}

const standingOf = (row: ReferralRow): SentReferral['standing'] => {
  if (row.state === 'closed') return 'closed';
  if (row.caseId || row.assigneeId || row.state === 'open') return 'followed';
  return row.receivedAt ? 'received' : 'sent';
};

/** What this actor sent, newest first: that it arrived and is being followed, never a word of it. */
export async function listSent(tx: Tx, actor: Actor, asked: PageInput) {
  const mine: SQL | undefined = and(
    eq(referrals.institutionId, actor.institutionId),
    eq(referrals.reporterId, actor.userId),
  );
  const keys = [sql`to_char(${referrals.raisedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`];
  const cursor = decodeCursor(asked.cursor, 2);
  const rows = await tx
    .select({
      referral: referrals,
      ...personNames,
      homeroom: homeroomNameOf(sql`${referrals.studentId}`) as SQL<string | null>,
      key: keyOf(keys),
    })
    .from(referrals)
    .innerJoin(studentRows, studentOf(referrals))
    .innerJoin(personRows, personOf(studentRows))
    .where(and(mine, cursor ? afterKeys([...keys, sql`${referrals.id}`], cursor, true) : undefined))
    .orderBy(...keys.map((key) => desc(key)), desc(referrals.id))
    .limit(asked.limit + 1)
    .offset(skipOf(asked));
  const page = rows.slice(0, asked.limit);
  const last = page.at(-1);
  return {
    items: page.map(
      ({ referral, homeroom, ...person }): SentReferral => ({
        id: referral.id,
        student: spokenName(person),
        homeroom,
        kind: referral.kind,
        sentAt: referral.raisedAt.toISOString(),
        standing: standingOf(referral),
      }),
    ),
    ...(rows.length > asked.limit && last && { nextCursor: encodeCursor([...last.key, last.referral.id]) }),
    ...(await countPage(tx, asked, () => tx.select({ one: sql`1` }).from(referrals).where(mine))),
  };
}
