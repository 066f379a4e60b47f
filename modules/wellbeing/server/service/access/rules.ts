import { type Actor, reachesSchool } from '@patio/access';
import type { Id } from '@patio/kernel';
import { studentRows } from '@patio/people/server';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { keepYearsOf } from '../../../presets/keep-years.ts';
import { failure } from '../../failures.ts';
import { schoolRules } from '../../schema/access.ts';
import { cases } from '../../schema/cases.ts';
import { getSchool } from '../casework/days.ts';
import { getOwnPlace } from '../keys/team.ts';

export type SchoolRules = Pick<typeof schoolRules.$inferSelect, 'existence' | 'keepYears' | 'version'>;

/** What a school decided about its care team; version 0 where it has decided nothing, and then the years are those of its country. */
export async function readRules(tx: Tx, schoolId: Id): Promise<SchoolRules> {
  const [row] = await tx.select().from(schoolRules).where(eq(schoolRules.schoolId, schoolId));
  return row ?? { existence: 'nobody', keepYears: keepYearsOf((await getSchool(tx, schoolId)).country), version: 0 };
}

/** Decides who outside the team may know of a case, and how long its key lives; whoever coordinates the team does. */
export async function saveRules(
  tx: Tx,
  actor: Actor,
  input: { schoolId: Id; seen: number } & Pick<SchoolRules, 'existence' | 'keepYears'>,
): Promise<void> {
  const { schoolId, seen, existence, keepYears } = input;
  const own = await getOwnPlace(tx, actor, schoolId);
  if (!own.coordinates) throw failure('coordinator_only');
  const [row] = await tx.select().from(schoolRules).where(eq(schoolRules.schoolId, schoolId));
  const columns = { existence, keepYears };
  const { institutionId } = actor;
  const kept = row
    ? await updateSeen(tx, schoolRules, { institutionId, id: row.id, version: seen }, columns)
    : seen === 0 &&
      (
        await tx
          .insert(schoolRules)
          .values({ institutionId, id: clock.id(), schoolId, ...columns })
          .returning()
      )[0];
  if (!kept) throw failure('changed_meanwhile');
  const before = row && { existence: row.existence, keepYears: row.keepYears };
  await record(
    tx,
    actor,
    'wellbeing.rules_saved',
    { type: 'wellbeing.school_key', id: schoolId, schoolId },
    { before, after: columns },
  );
}

/** Whether a student has an open case: said only where the school decided that its leadership may know, and never anything else of it. */
export async function knowsOfCase(tx: Tx, actor: Actor, studentId: Id): Promise<{ told: boolean; exists: boolean }> {
  const [student] = await tx
    .select({ schoolId: studentRows.schoolId })
    .from(studentRows)
    .where(eq(studentRows.id, studentId));
  if (!student || actor.impersonatedBy || !reachesSchool(actor, 'wellbeing.know_existence', student.schoolId))
    throw failure('not_found');
  const { existence } = await readRules(tx, student.schoolId);
  if (existence === 'nobody') return { told: false, exists: false };
  const found = await tx.$count(cases, and(eq(cases.studentId, studentId), eq(cases.state, 'open')));
  return { told: true, exists: found > 0 };
}
