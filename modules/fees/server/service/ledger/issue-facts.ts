import { belongsToSchool, personNames, personOf, personRows, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import {
  awards,
  type ConceptRow,
  conceptStudents,
  concepts,
  type DiscountRow,
  discounts,
  type InstalmentRow,
  instalments,
  invoiceLineLog,
  invoices,
  type PlanRow,
  plans,
  priceLines,
} from '../../schema.ts';
import { getSettings } from '../setup/settings.ts';

export interface ChargedStudent {
  id: string;
  name: string;
  gradeLevelId: string;
  level: number;
}

/** What an issue leans on, read once: prices by level, the school's discounts in order, who has which, and whom it is about. */
export interface IssueFacts {
  instalment: InstalmentRow;
  plan: PlanRow;
  concept: ConceptRow;
  of: number;
  currency: string;
  prices: Map<string | null, number>;
  discounts: DiscountRow[];
  awards: Map<string, { discountId: string; basisPoints: number | null }[]>;
  students: ChargedStudent[];
}

/** The instalment with its plan and concept. */
export async function getInstalment(tx: Tx, institutionId: string, id: string) {
  const [row] = await tx
    .select({ instalment: instalments, plan: plans, concept: concepts })
    .from(instalments)
    .innerJoin(plans, and(eq(plans.institutionId, instalments.institutionId), eq(plans.id, instalments.planId)))
    .innerJoin(concepts, and(eq(concepts.institutionId, plans.institutionId), eq(concepts.id, plans.conceptId)))
    .where(and(eq(instalments.institutionId, institutionId), eq(instalments.id, id)));
  if (!row) throw failure('not_found');
  return row;
}

const listPrices = (tx: Tx, plan: PlanRow, on: string) =>
  tx
    .selectDistinctOn([priceLines.gradeLevelId], { level: priceLines.gradeLevelId, amount: priceLines.amount })
    .from(priceLines)
    .where(
      and(
        eq(priceLines.institutionId, plan.institutionId),
        eq(priceLines.conceptId, plan.conceptId),
        eq(priceLines.yearId, plan.yearId),
        lte(priceLines.fromOn, on),
      ),
    )
    .orderBy(priceLines.gradeLevelId, desc(priceLines.fromOn));

const listAwards = (tx: Tx, plan: PlanRow, on: string) =>
  tx
    .select({ studentId: awards.studentId, discountId: awards.discountId, basisPoints: awards.basisPoints })
    .from(awards)
    .where(
      and(
        eq(awards.institutionId, plan.institutionId),
        eq(awards.schoolId, plan.schoolId),
        eq(awards.state, 'granted'),
        lte(awards.fromOn, on),
        or(isNull(awards.untilOn), gt(awards.untilOn, on)),
      ),
    );

/** Who has a concept: everybody of the school, or those who were put on it; an entrance fee is charged once in a life. */
function listStudents(tx: Tx, plan: PlanRow, concept: ConceptRow, on: string) {
  const put = sql`exists (select 1 from ${conceptStudents} cs where cs.institution_id = ${plan.institutionId} and cs.concept_id = ${concept.id}
    and cs.student_id = ${studentRows.id} and cs.from_on <= ${on} and (cs.until_on is null or cs.until_on > ${on}))`;
  const before = sql`exists (select 1 from ${invoices} i join ${invoiceLineLog} l on l.institution_id = i.institution_id and l.invoice_id = i.id
    where i.institution_id = ${plan.institutionId} and i.student_id = ${studentRows.id} and l.concept_id = ${concept.id}
      and i.voided_at is null and i.year_id <> ${plan.yearId})`;
  return tx
    .select({
      id: studentRows.id,
      gradeLevelId: gradeLevelRows.id,
      level: gradeLevelRows.position,
      person: personNames,
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .innerJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, studentRows.institutionId), eq(gradeLevelRows.id, studentRows.gradeLevelId)),
    )
    .where(
      and(
        eq(studentRows.institutionId, plan.institutionId),
        eq(studentRows.schoolId, plan.schoolId),
        belongsToSchool(),
        concept.chargedTo === 'chosen' ? put : undefined,
        concept.kind === 'entrance' ? sql`not ${before}` : undefined,
      ),
    )
    .orderBy(asc(studentRows.id));
}

/** Reads what an issue leans on. */
export async function readIssueFacts(tx: Tx, institutionId: string, instalmentId: string): Promise<IssueFacts> {
  const { instalment, plan, concept } = await getInstalment(tx, institutionId, instalmentId);
  const on = instalment.issueOn;
  const [prices, ofSchool, given, students, [count], settings] = await Promise.all([
    listPrices(tx, plan, on),
    tx
      .select()
      .from(discounts)
      .where(
        and(
          eq(discounts.institutionId, institutionId),
          eq(discounts.schoolId, plan.schoolId),
          isNull(discounts.archivedAt),
        ),
      )
      .orderBy(asc(discounts.position), asc(discounts.name)),
    listAwards(tx, plan, on),
    listStudents(tx, plan, concept, on),
    tx
      .select({ of: sql<number>`count(*)::int` })
      .from(instalments)
      .where(and(eq(instalments.institutionId, institutionId), eq(instalments.planId, plan.id))),
    getSettings(tx, institutionId, plan.schoolId),
  ]);
  return {
    instalment,
    plan,
    concept,
    of: count?.of ?? 1,
    currency: settings.currency,
    prices: new Map(prices.map((one) => [one.level, one.amount])),
    discounts: ofSchool.filter((one) => one.conceptIds.length === 0 || one.conceptIds.includes(concept.id)),
    awards: Map.groupBy(given, (one) => one.studentId),
    students: students.map(({ person, ...student }) => ({
      ...student,
      name: [person.givenNames, person.firstSurname].join(' '),
    })),
  };
}
