import { studentRows } from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { awards, type BadgeRow, badges } from '../../schema.ts';
import { writeAward } from './award.ts';
import { type CountedRule, countFacts } from './facts.ts';

const AT_ONCE = 500;

const listCounted = (tx: Tx, institutionId: string, rules?: readonly CountedRule[]): Promise<BadgeRow[]> =>
  tx
    .select()
    .from(badges)
    .where(
      and(
        eq(badges.institutionId, institutionId),
        rules ? inArray(badges.rule, [...rules]) : ne(badges.rule, 'person'),
        isNull(badges.archivedAt),
      ),
    )
    .orderBy(asc(badges.id));

async function awardAmong(tx: Tx, schoolId: string, counted: readonly BadgeRow[], studentIds: readonly string[]) {
  const { institutionId } = counted[0]!;
  // Whoever had it revoked does not get it back by the same count.
  const given = await tx
    .select({ studentId: awards.studentId, badgeId: awards.badgeId })
    .from(awards)
    .where(and(eq(awards.institutionId, institutionId), inArray(awards.studentId, [...studentIds])));
  const known = new Set(given.map(({ studentId, badgeId }) => `${studentId} ${badgeId}`));
  // What everybody has need not be counted again.
  const open = counted.filter(({ id }) => studentIds.some((studentId) => !known.has(`${studentId} ${id}`)));
  if (open.length === 0) return 0;
  const facts = await countFacts(tx, schoolId, studentIds, new Set(open.map(({ rule }) => rule)));
  let count = 0;
  for (const badge of open)
    for (const [studentId, have] of facts[badge.rule as CountedRule])
      if (have >= badge.amount! && !known.has(`${studentId} ${badge.id}`)) {
        const made = { id: clock.id(), studentId, sectionId: null, note: '', givenBy: null };
        if (await writeAward(tx, badge, made)) count++;
      }
  return count;
}

/** Gives the badges that these students earned by a rule: by all of them, or by those whose count has just moved. */
export async function awardStudents(
  tx: Tx,
  institutionId: string,
  studentIds: readonly string[],
  rules?: readonly CountedRule[],
): Promise<void> {
  if (studentIds.length === 0) return;
  const [counted, students] = await Promise.all([
    listCounted(tx, institutionId, rules),
    tx
      .select({ id: studentRows.id, schoolId: studentRows.schoolId })
      .from(studentRows)
      .where(and(eq(studentRows.institutionId, institutionId), inArray(studentRows.id, [...studentIds]))),
  ]);
  for (const [schoolId, own] of Map.groupBy(students, (student) => student.schoolId)) {
    const ofSchool = counted.filter((badge) => badge.schoolId === schoolId);
    if (ofSchool.length > 0)
      await awardAmong(
        tx,
        schoolId,
        ofSchool,
        own.map(({ id }) => id),
      );
  }
}

/** The next students of the institution after one of them; a nightly round goes through all in small steps. */
export async function awardNext(tx: Tx, institutionId: string, after: string | null): Promise<string | null> {
  const rows = await tx
    .select({ id: studentRows.id })
    .from(studentRows)
    .where(
      and(
        eq(studentRows.institutionId, institutionId),
        eq(studentRows.status, 'active'),
        after ? gt(studentRows.id, after) : undefined,
      ),
    )
    .orderBy(asc(studentRows.id))
    .limit(AT_ONCE);
  const ids = rows.map(({ id }) => id);
  await awardStudents(tx, institutionId, ids);
  return ids.length === AT_ONCE ? ids.at(-1)! : null;
}
