import { type Actor, holds, reachesInstitution, reachOf } from '@patio/access';
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { approvals } from '../schema.ts';
import { approvalKinds, findApprovalKind } from './define.ts';

export type ApprovalRow = typeof approvals.$inferSelect;

/** May this actor decide it: holds the right as far as the matter reaches, and did not ask. Nobody is their own second person. */
export function canDecide(actor: Actor, row: Pick<ApprovalRow, 'kind' | 'schoolId' | 'askedBy'>): boolean {
  const needs = findApprovalKind(row.kind)?.needs;
  if (!needs || row.askedBy === actor.userId || actor.impersonatedBy) return false;
  if (reachesInstitution(actor, needs)) return true;
  return reachOf(actor, needs) === 'school' && row.schoolId !== null && row.schoolId === actor.membership.schoolId;
}

/** The asker and those who may decide see a request. */
export const canReadApproval = (actor: Actor, row: Pick<ApprovalRow, 'kind' | 'schoolId' | 'askedBy'>): boolean =>
  row.askedBy === actor.userId || canDecide(actor, row);

const kindsWith = (actor: Actor, reaches: readonly string[]): string[] =>
  approvalKinds()
    .filter(({ needs }) => holds(actor, needs) && reaches.includes(reachOf(actor, needs) ?? ''))
    .map(({ kind }) => kind);

/** What this actor may decide, as a filter. */
export function decidableBy(actor: Actor): SQL {
  if (actor.impersonatedBy) return sql`false`;
  const everywhere = kindsWith(actor, ['institution', 'platform']);
  const atSchool = kindsWith(actor, ['school']);
  const { schoolId } = actor.membership;
  const rules = [
    everywhere.length > 0 ? inArray(approvals.kind, everywhere) : undefined,
    atSchool.length > 0 && schoolId !== null
      ? and(inArray(approvals.kind, atSchool), eq(approvals.schoolId, schoolId))
      : undefined,
  ].filter((rule) => rule !== undefined);
  return rules.length === 0 ? sql`false` : (and(or(...rules), ne(approvals.askedBy, actor.userId)) ?? sql`false`);
}

/** The reading rule as a filter. */
export const approvalsVisibleTo = (actor: Actor): SQL =>
  or(eq(approvals.askedBy, actor.userId), decidableBy(actor)) ?? isNull(approvals.id);
