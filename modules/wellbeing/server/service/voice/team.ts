import type { Actor } from '@patio/access';
import { addDays, type Id } from '@patio/kernel';
import { studentRows } from '@patio/people/server';
import { record, type Tx } from '@patio/platform';
import { shown, shownParts } from '@patio/warnings/server';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { MoodsView, ShownCheckIn } from '../../../contract/voice.ts';
import { MOODS } from '../../../contract/voice-fields.ts';
import { failure } from '../../failures.ts';
import { openForTeam, type Unlocked } from '../../keys/unlocked.ts';
import { canWorkAt } from '../../policy.ts';
import { checkIns } from '../../schema.ts';
import { wordsOfCheckIn } from './bound.ts';

const SHOWN_DAYS = 60;

/** A student of a school whose team the actor works in. */
async function getStudent(tx: Tx, actor: Actor, studentId: Id) {
  const [row] = await tx
    .select({ id: studentRows.id, schoolId: studentRows.schoolId, today: sql<string>`(select patio_today())::text` })
    .from(studentRows)
    .where(and(eq(studentRows.institutionId, actor.institutionId), eq(studentRows.id, studentId)));
  if (!row || !canWorkAt(actor, row.schoolId)) throw failure('not_found');
  return row;
}

/** How a student arrived in the last weeks, with the words that were added, for those who hold the team's key. */
export async function listCheckIns(
  tx: Tx,
  actor: Actor,
  unlocked: Unlocked,
  studentId: Id,
): Promise<{ items: ShownCheckIn[]; schoolId: Id }> {
  const student = await getStudent(tx, actor, studentId);
  const rows = await tx
    .select()
    .from(checkIns)
    .where(
      and(
        eq(checkIns.institutionId, actor.institutionId),
        eq(checkIns.studentId, studentId),
        gte(checkIns.on, addDays(student.today, -SHOWN_DAYS)),
      ),
    )
    .orderBy(desc(checkIns.on));
  const items: ShownCheckIn[] = [];
  for (const { id, schoolId, on, mood, sealedText } of rows) {
    const words = sealedText && (await openForTeam(tx, unlocked, schoolId, sealedText, wordsOfCheckIn(id)));
    items.push({ on, mood, wrote: sealedText !== null, words: words || null });
  }
  return { items, schoolId: student.schoolId };
}

/** Leaves the trace that somebody read how a student arrives. */
export const recordCheckInsRead = (tx: Tx, actor: Actor, studentId: Id, schoolId: Id): Promise<void> =>
  record(tx, actor, 'wellbeing.check_ins_read', { type: 'wellbeing.student_voice', id: studentId, schoolId });

/** How the students of a school arrive: the last word of each within some days. Groups of fewer than ten are not shown. */
export async function countMoods(
  tx: Tx,
  actor: Actor,
  { schoolId, days }: { schoolId: Id; days: number },
): Promise<MoodsView> {
  if (!canWorkAt(actor, schoolId)) throw failure('not_found');
  const { rows } = await tx.execute<{ mood: string; students: number }>(sql`
    select last.mood, count(*)::int as students from (
      select distinct on (c.student_id) c.mood from ${checkIns} c
      where c.institution_id = (select patio_institution()) and c.school_id = ${schoolId} and c.on > (select patio_today()) - ${days}::int
      order by c.student_id, c.on desc) last
    group by last.mood`);
  const counts = MOODS.map((mood) => rows.find((row) => row.mood === mood)?.students ?? 0);
  const parts = shownParts(counts);
  return {
    days,
    students: shown(counts.reduce((sum, count) => sum + count, 0)),
    moods: MOODS.map((mood, at) => ({ mood, students: parts[at] ?? null })),
  };
}
