import { type Actor, type Capability, reachesSchool, reachOf } from '@patio/access';
import { students, studentsVisibleTo } from '@patio/people/server';
import { eq, type SQL, sql } from 'drizzle-orm';
import { documents } from './schema.ts';

/** May this actor issue papers of a school? */
export const canIssueAt = (actor: Actor, schoolId: string): boolean =>
  reachesSchool(actor, 'report_cards.issue', schoolId);

/** The papers that a capability opens: the office by school; a student their own, a guardian those of a child whose grades the tie opens now. */
export function documentsVisibleTo(actor: Actor, capability: Extract<Capability, `report_cards.${string}`>): SQL {
  const { schoolId } = actor.membership;
  switch (reachOf(actor, capability)) {
    case 'platform':
    case 'institution':
      return sql`true`;
    case 'school':
      return schoolId === null ? sql`true` : eq(documents.schoolId, schoolId);
    case 'self':
    case 'child':
      return sql`exists (select 1 from ${students} where ${students.institutionId} = ${documents.institutionId}
        and ${students.id} = ${documents.studentId} and ${studentsVisibleTo(actor, capability, 'grades')})`;
    default:
      return sql`false`;
  }
}
