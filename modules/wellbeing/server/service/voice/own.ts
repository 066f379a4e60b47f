import type { Actor } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { personOf, personRows, studentRows, studentsVisibleTo } from '@patio/people/server';
import { clock, record, type Tx } from '@patio/platform';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { OwnCheckIn, VoiceView } from '../../../contract/voice.ts';
import type { Mood } from '../../../contract/voice-fields.ts';
import { failure } from '../../failures.ts';
import { sealForTeam } from '../../keys/unlocked.ts';
import { type CheckInRow, checkIns, referrals } from '../../schema.ts';
import { raiseReferral } from '../referrals/raise.ts';
import { listReaders } from '../referrals/team.ts';
import { wordsOfCheckIn } from './bound.ts';

export interface OwnStudent {
  id: Id;
  schoolId: Id;
  today: LocalDate;
}

/** The record of the student who is signed in, at the school of this membership. */
async function getOwnStudent(tx: Tx, actor: Actor): Promise<OwnStudent> {
  const { schoolId } = actor.membership;
  const [row] = await tx
    .select({ id: studentRows.id, schoolId: studentRows.schoolId, today: sql<string>`(select patio_today())::text` })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(
        eq(studentRows.institutionId, actor.institutionId),
        eq(studentRows.status, 'active'),
        isNull(studentRows.mergedIntoId),
        schoolId ? eq(studentRows.schoolId, schoolId) : undefined,
        studentsVisibleTo(actor, 'wellbeing.speak'),
      ),
    )
    .limit(1);
  if (!row) throw failure('not_found');
  return row;
}

const viewOf = ({ on, mood, sealedText }: CheckInRow): OwnCheckIn => ({ on, mood, wrote: sealedText !== null });

const RECENT_DAYS = 28;

/** The own check-ins of the last weeks, and everybody who can see them: shown before anything is sent. */
export async function readVoice(tx: Tx, actor: Actor): Promise<VoiceView> {
  const student = await getOwnStudent(tx, actor);
  const people = await listReaders(tx, student.schoolId);
  const rows = await tx
    .select()
    .from(checkIns)
    .where(
      and(
        eq(checkIns.institutionId, actor.institutionId),
        eq(checkIns.studentId, student.id),
        gte(checkIns.on, addDays(student.today, -RECENT_DAYS)),
      ),
    )
    .orderBy(desc(checkIns.on));
  const [asked] = await tx
    .select({ at: referrals.raisedAt, openedAt: referrals.openedAt })
    .from(referrals)
    .where(
      and(
        eq(referrals.institutionId, actor.institutionId),
        eq(referrals.reporterId, actor.userId),
        eq(referrals.kind, 'student'),
        gte(referrals.raisedAt, sql`now() - interval '14 days'`),
      ),
    )
    .orderBy(desc(referrals.raisedAt), desc(referrals.id))
    .limit(1);
  const today = rows.find(({ on }) => on === student.today);
  return {
    ready: people.length > 0,
    people: people.map(({ name }) => name),
    today: today ? viewOf(today) : null,
    recent: rows.map(viewOf),
    asked: asked ? { at: asked.at.toISOString(), seen: asked.openedAt !== null } : null,
  };
}

/** Requires that somebody can read it: what nobody could read is better said than kept. */
async function requireReaders(tx: Tx, schoolId: Id): Promise<void> {
  if ((await listReaders(tx, schoolId)).length === 0) throw failure('no_team');
}

/** Keeps how a student arrives today; saying it again replaces what was said. Words are sealed for the team. */
export async function checkIn(
  tx: Tx,
  actor: Actor,
  { mood, words }: { mood: Mood; words: string },
): Promise<OwnCheckIn> {
  const { id: studentId, schoolId, today: on } = await getOwnStudent(tx, actor);
  await requireReaders(tx, schoolId);
  const { institutionId } = actor;
  const [row] = await tx
    .insert(checkIns)
    .values({ institutionId, id: clock.id(), schoolId, studentId, on, mood })
    .onConflictDoUpdate({
      target: [checkIns.institutionId, checkIns.studentId, checkIns.on],
      set: { mood, sealedText: null, version: sql`${checkIns.version} + 1`, updatedAt: sql`now()` },
    })
    .returning();
  if (!row) throw failure('not_found');
  if (words !== '') {
    row.sealedText = await sealForTeam(tx, schoolId, words, wordsOfCheckIn(row.id));
    await tx
      .update(checkIns)
      .set({ sealedText: row.sealedText })
      .where(and(eq(checkIns.institutionId, institutionId), eq(checkIns.id, row.id)));
  }
  const { id } = row;
  await record(tx, actor, 'wellbeing.checked_in', { type: 'wellbeing.check_in', id, schoolId });
  return viewOf(row);
}

/** Takes back what a student said today. */
export async function takeBackCheckIn(tx: Tx, actor: Actor): Promise<void> {
  const { id: studentId, schoolId, today } = await getOwnStudent(tx, actor);
  const gone = await tx
    .delete(checkIns)
    .where(
      and(eq(checkIns.institutionId, actor.institutionId), eq(checkIns.studentId, studentId), eq(checkIns.on, today)),
    )
    .returning({ id: checkIns.id });
  for (const { id } of gone)
    await record(tx, actor, 'wellbeing.check_in_taken_back', { type: 'wellbeing.check_in', id, schoolId });
}

/** Puts into the team's inbox that a student wants to talk to somebody. Who asks twice without a word waits once. */
export async function askToTalk(
  tx: Tx,
  actor: Actor,
  { words }: { words: string },
): Promise<NonNullable<VoiceView['asked']>> {
  const { id: studentId, schoolId } = await getOwnStudent(tx, actor);
  await requireReaders(tx, schoolId);
  const [waiting] = await tx
    .select({ at: referrals.raisedAt })
    .from(referrals)
    .where(
      and(
        eq(referrals.institutionId, actor.institutionId),
        eq(referrals.studentId, studentId),
        eq(referrals.reporterId, actor.userId),
        eq(referrals.kind, 'student'),
        eq(referrals.state, 'new'),
      ),
    )
    .orderBy(desc(referrals.raisedAt))
    .limit(1);
  if (waiting && words === '') return { at: waiting.at.toISOString(), seen: false };
  const row = await raiseReferral(tx, actor, {
    schoolId,
    studentId,
    kind: 'student',
    urgency: 'today',
    reported: words === '' ? null : { what: words, place: null, knows: '' },
    reporterId: actor.userId,
    reporterRole: 'student',
  });
  await record(tx, actor, 'wellbeing.asked_to_talk', { type: 'wellbeing.referral', id: row.id, schoolId });
  return { at: row.raisedAt.toISOString(), seen: false };
}
