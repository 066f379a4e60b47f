import { type Actor, type Capability, reachesSchool } from '@patio/access';
import { studentRows, studentsVisibleTo } from '@patio/people/server';
import { reachFilter } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { PaperKind } from '../contract/fields.ts';
import { documents } from './schema.ts';

/** May this actor issue papers of a school? Whoever answers for the register may say who is on it; grades are the directors' to sign. */
export const canIssueAt = (actor: Actor, schoolId: string, kind: PaperKind = 'report_card'): boolean =>
  reachesSchool(actor, kind === 'enrolment' ? 'report_cards.certify' : 'report_cards.issue', schoolId);

/** The papers that a capability opens: the office by school, certificates alone where it may do no more; a student their own, a guardian those of a child whose grades the tie opens now. */
export function documentsVisibleTo(actor: Actor, capability: Extract<Capability, `report_cards.${string}`>): SQL {
  const ofReader = () =>
    sql`exists (select 1 from ${studentRows} where ${studentRows.institutionId} = ${documents.institutionId}
        and ${studentRows.id} = ${documents.studentId} and ${studentsVisibleTo(actor, capability, 'grades')})`;
  const reached = reachFilter(actor, capability, { school: documents.schoolId, self: ofReader, child: ofReader });
  return capability === 'report_cards.certify' ? sql`(${reached} and ${documents.kind} = 'enrolment')` : reached;
}
