import { type Actor, type Capability, reachesRow } from '@patio/access';
import { guardianshipRows, personRows, tieOpens } from '@patio/people/server';
import { reachFilter } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { concepts, invoices, payers, payments } from './schema.ts';

/** What the rule about a debt needs to know of it: its school, and the accounts of those who pay it. */
export interface DebtFacts {
  schoolId: string;
  payerUserIds: readonly string[];
}

/** May this actor reach this invoice, payment or account by this capability? */
export const canReachDebt = (actor: Actor, capability: Capability, facts: DebtFacts): boolean =>
  reachesRow(actor, capability, { schoolId: facts.schoolId, child: facts.payerUserIds });

/** A condition: the payer that this column names is the actor. The ids are found once, and the rows by their index. */
export const isOwnPayer = (actor: Actor, payerId: AnyPgColumn | SQL): SQL =>
  sql`${payerId} = any(array(select own.id from ${payers} own
    join ${personRows} op on op.institution_id = own.institution_id and op.id = own.person_id
    where own.institution_id = ${actor.institutionId} and op.user_id = ${actor.userId}))`;

/**
 * A condition: the actor is a guardian of this student whose tie holds and opens fees. A court's restriction or the end of
 * the tie closes the child's invoices, also to whoever paid them before.
 */
export const paysFor = (actor: Actor, studentId: AnyPgColumn | SQL): SQL =>
  sql`exists (select 1 from ${guardianshipRows} g join ${personRows} gp on gp.institution_id = g.institution_id and gp.id = g.person_id
    where g.institution_id = ${actor.institutionId} and g.student_id = ${studentId} and gp.user_id = ${actor.userId} and ${tieOpens(['fees'])})`;

/** The invoices that an actor reaches: those of the schools, or one's own for one's own child. */
export const invoicesVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, {
    school: invoices.schoolId,
    child: () => sql`(${isOwnPayer(actor, invoices.payerId)} and ${paysFor(actor, invoices.studentId)})`,
  });

/** The payments that an actor reaches: those of the schools, or one's own. */
export const paymentsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, {
    school: payments.schoolId,
    child: () => isOwnPayer(actor, payments.payerId),
  });

/** A condition on a column that names a school: the actor reaches it by this capability. */
export const ofReachedSchool = (actor: Actor, capability: Capability, school: AnyPgColumn): SQL =>
  reachFilter(actor, capability, { school });

/** May this actor work for this school by this capability? */
export const canReachSchool = (actor: Actor, capability: Capability, schoolId: string): boolean =>
  reachesRow(actor, capability, { schoolId });

/** The concepts that an actor may read or change. */
export const conceptsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, { school: concepts.schoolId });
