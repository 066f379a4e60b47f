import type { Actor } from '@patio/access';
import { studentRows } from '@patio/people/server';
import { clock, record, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { KEEP_YEARS, USUAL_KEEP_YEARS } from '../../../presets/keep-years.ts';
import { schoolRules } from '../../schema/access.ts';
import { careAppointments } from '../../schema/agenda.ts';
import { cases } from '../../schema/cases.ts';
import { noteKeys, notes } from '../../schema/notes.ts';
import { referrals } from '../../schema/referrals.ts';
import { checkIns } from '../../schema/voice.ts';

const AT_ONCE = 200;

const usual = sql.join(
  KEEP_YEARS.map(([country, years]) => sql`when ${country} then ${years}::int`),
  sql` `,
);
/** The student and the school of a row that is called `t`, with what the school decided. */
const ofStudent = sql`
  join ${studentRows} s on s.institution_id = t.institution_id and s.id = t.student_id
  join ${schoolRows} sc on sc.institution_id = t.institution_id and sc.id = t.school_id
  left join ${schoolRules} r on r.institution_id = t.institution_id and r.school_id = t.school_id`;
/** The student left as many years ago as the school keeps such rows, and so long ago is the last day of the row itself. */
const isOver = (lastDay: SQL) => sql`s.left_on is not null and greatest(s.left_on, ${lastDay})
  + make_interval(years => coalesce(r.keep_years, case sc.country ${usual} else ${USUAL_KEEP_YEARS}::int end)) < (select patio_today())`;

/**
 * Destroys the keys of closed cases whose student left as many years ago as the school keeps them: the sealed texts stay where they
 * are, in every backup too, and nobody can open them any more. Answers how many.
 */
export async function destroyOldKeys(tx: Tx, actor: Actor): Promise<number> {
  const { rows } = await tx.execute<{ id: string; schoolId: string }>(sql`
    select t.id, t.school_id as "schoolId" from ${cases} t ${ofStudent}
    where t.institution_id = ${actor.institutionId} and t.state = 'closed' and t.sealed_key is not null
      and ${isOver(sql`t.closed_on`)}
    limit ${AT_ONCE}`);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await tx
    .delete(noteKeys)
    .where(
      and(
        eq(noteKeys.institutionId, actor.institutionId),
        inArray(noteKeys.noteId, tx.select({ id: notes.id }).from(notes).where(inArray(notes.caseId, ids))),
      ),
    );
  await tx
    .update(cases)
    .set({ sealedKey: null, keyDestroyedAt: clock.now() })
    .where(and(eq(cases.institutionId, actor.institutionId), inArray(cases.id, ids)));
  // What appointments were about is sealed for the team, not under the key of the case: it goes with it all the same.
  await tx
    .update(careAppointments)
    .set({ sealedAbout: null })
    .where(and(eq(careAppointments.institutionId, actor.institutionId), inArray(careAppointments.caseId, ids)));
  for (const { id, schoolId } of rows)
    await record(tx, actor, 'wellbeing.key_destroyed', { type: 'wellbeing.case', id, schoolId });
  return rows.length;
}

/**
 * Erases what was written outside cases about students who left as many years ago as the school keeps it: the words of referrals and
 * observations, which stay as bare lines, and whole check-ins. They lie under the key of the team, which lives on: backups of before hold
 * them, sealed, until they are rotated out. Answers how many.
 */
export async function eraseOldWords(tx: Tx, actor: Actor): Promise<number> {
  const { institutionId } = actor;
  const { rows: written } = await tx.execute<{ id: string; schoolId: string }>(sql`
    with due as (
      select t.id from ${referrals} t ${ofStudent}
      where t.institution_id = ${institutionId} and (t.sealed_text is not null or t.sealed_note is not null)
        and ${isOver(sql`coalesce(t.closed_at, t.raised_at)::date`)}
      limit ${AT_ONCE}
    )
    update ${referrals} w set sealed_text = null, sealed_note = null from due
    where w.institution_id = ${institutionId} and w.id = due.id
    returning w.id, w.school_id as "schoolId"`);
  const { rows: said } = await tx.execute<{ id: string; schoolId: string; count: number }>(sql`
    with due as (
      select t.id, t.student_id, t.school_id from ${checkIns} t ${ofStudent}
      where t.institution_id = ${institutionId} and ${isOver(sql`t."on"`)}
      limit ${AT_ONCE}
    ), gone as (
      delete from ${checkIns} w using due where w.institution_id = ${institutionId} and w.id = due.id
      returning due.student_id, due.school_id
    )
    select student_id as id, school_id as "schoolId", count(*)::int as count from gone group by 1, 2`);
  for (const { id, schoolId } of written)
    await record(tx, actor, 'wellbeing.words_erased', { type: 'wellbeing.referral', id, schoolId });
  for (const { id, schoolId } of said)
    await record(tx, actor, 'wellbeing.words_erased', { type: 'wellbeing.student_voice', id, schoolId });
  return said.reduce((sum, { count }) => sum + count, written.length);
}
