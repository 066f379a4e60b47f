import type { Actor } from '@patio/access';
import { studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { PlanRow } from '../../contract/family.ts';
import { stateOfInvoice } from '../../rules/invoice-state.ts';
import { isOwnPayer } from '../policy.ts';
import { conceptStudents, concepts, instalments, invoices, plans } from '../schema.ts';

const MOST_SHOWN = 400;

/** The concepts that a student is charged: those for all, and those that they were put on. */
const isCharged = sql`(${concepts.chargedTo} = 'all' or exists (select 1 from ${conceptStudents} cs
  where cs.institution_id = ${concepts.institutionId} and cs.concept_id = ${concepts.id} and cs.student_id = ${studentRows.id}
    and (cs.until_on is null or cs.until_on > ${instalments.issueOn})))`;

/** The instalments of the running years for one's children: with the invoice where there is one, with its day where there is none yet. */
export async function readFamilyPlan(tx: Tx, actor: Actor): Promise<PlanRow[]> {
  const rows = await tx
    .select({
      id: instalments.id,
      studentId: studentRows.id,
      concept: concepts.name,
      name: instalments.name,
      number: instalments.number,
      of: sql<number>`(count(*) over (partition by ${plans.id}, ${studentRows.id}))::int`,
      dueOn: instalments.dueOn,
      invoice: invoices,
      today: sql<string>`(select patio_today())::text`,
    })
    .from(studentRows)
    .innerJoin(plans, and(eq(plans.institutionId, studentRows.institutionId), eq(plans.schoolId, studentRows.schoolId)))
    .innerJoin(
      yearRows,
      and(eq(yearRows.institutionId, plans.institutionId), eq(yearRows.id, plans.yearId), eq(yearRows.state, 'active')),
    )
    .innerJoin(
      concepts,
      and(
        eq(concepts.institutionId, plans.institutionId),
        eq(concepts.id, plans.conceptId),
        isNull(concepts.archivedAt),
      ),
    )
    .innerJoin(instalments, and(eq(instalments.institutionId, plans.institutionId), eq(instalments.planId, plans.id)))
    .leftJoin(
      invoices,
      and(
        eq(invoices.institutionId, instalments.institutionId),
        eq(invoices.instalmentId, instalments.id),
        eq(invoices.studentId, studentRows.id),
        isNull(invoices.voidedAt),
        isOwnPayer(actor, invoices.payerId),
      ),
    )
    .where(
      and(
        eq(studentRows.institutionId, actor.institutionId),
        isNull(studentRows.mergedIntoId),
        studentsVisibleTo(actor, 'fees.pay', 'fees'),
        isCharged,
      ),
    )
    .orderBy(asc(instalments.dueOn), asc(concepts.position), asc(instalments.number))
    .limit(MOST_SHOWN);
  return rows.map(({ invoice, today, ...row }) => ({
    ...row,
    invoice: invoice && {
      id: invoice.id,
      currency: invoice.currency,
      total: invoice.total,
      left: invoice.total - invoice.settled,
      state: stateOfInvoice(invoice, today),
    },
  }));
}
