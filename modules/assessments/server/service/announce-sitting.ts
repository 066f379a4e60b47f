import { joinStaff, personOf, personRows, studentRows } from '@patio/people/server';
import { announce, type Tx } from '@patio/platform';
import { holdsOn, sectionTeacherRows } from '@patio/sections/server';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AttemptRow } from '../schema.ts';

/** The accounts of those who enter the grades of a class. */
export async function listGraders(tx: Tx, sectionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct p.user_id as id from ${sectionTeacherRows} t ${joinStaff('t')}
    where t.institution_id = patio_institution() and t.section_id = ${sectionId} and p.user_id is not null
      and ${holdsOn('t')} and (t.part = 'lead' or 'grades' = any(t.may))`);
  return rows.map(({ id }) => id);
}

async function accountsOf(tx: Tx, studentIds: readonly string[]): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const rows = await tx
    .select({ id: personRows.userId })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(and(eq(studentRows.institutionId, sql`patio_institution()`), inArray(studentRows.id, [...studentIds])));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Tells open monitors that a class moved on, and students that there is news for them. Says which exam, and nothing of what is in it. */
export async function announceSitting(
  tx: Tx,
  { assignedId, sectionId }: Pick<AttemptRow, 'assignedId' | 'sectionId'>,
  { students = [] }: { students?: readonly string[] } = {},
): Promise<void> {
  const [graders, accounts] = await Promise.all([listGraders(tx, sectionId), accountsOf(tx, students)]);
  const users = [...new Set([...graders, ...accounts])];
  if (users.length > 0)
    await announce(tx, { topic: 'assessments.sitting_changed', to: { users }, data: { assignedId } });
}
