import type { Actor } from '@patio/access';
import { reachFilter, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows, yearRows } from '@patio/schools/server';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { LATE_FEE_CAPS } from '../../../rules/late-fee.ts';
import { failure } from '../../failures.ts';
import { concepts, priceLines } from '../../schema.ts';
import { viewConcept } from './concepts.ts';
import { listDiscounts, viewDiscount } from './discounts.ts';
import { listPlans } from './plans.ts';
import { getSettings } from './settings.ts';

/** The schools whose fees the actor sets up. */
const listSchools = (tx: Tx, actor: Actor) =>
  tx
    .select({ id: schoolRows.id, name: schoolRows.name, country: schoolRows.country })
    .from(schoolRows)
    .where(
      and(
        eq(schoolRows.institutionId, actor.institutionId),
        isNull(schoolRows.archivedAt),
        reachFilter(actor, 'fees.set_up', { school: schoolRows.id }),
      ),
    )
    .orderBy(asc(schoolRows.name));

const listPrices = (tx: Tx, institutionId: string, schoolId: string) =>
  tx
    .select({
      id: priceLines.id,
      conceptId: priceLines.conceptId,
      yearId: priceLines.yearId,
      gradeLevelId: priceLines.gradeLevelId,
      fromOn: priceLines.fromOn,
      amount: priceLines.amount,
      currency: priceLines.currency,
    })
    .from(priceLines)
    .innerJoin(
      concepts,
      and(eq(concepts.institutionId, priceLines.institutionId), eq(concepts.id, priceLines.conceptId)),
    )
    .where(and(eq(priceLines.institutionId, institutionId), eq(concepts.schoolId, schoolId)))
    .orderBy(desc(priceLines.fromOn));

/** How a school charges, in one answer: of the school that was asked for, or the first. */
export async function readSetup(tx: Tx, actor: Actor, asked: string | undefined) {
  const { institutionId } = actor;
  const schools = await listSchools(tx, actor);
  const school = asked ? schools.find((one) => one.id === asked) : schools[0];
  if (!school) throw failure('not_found');
  const ofSchool = school.id;
  const [settings, years, levels, rows, prices, plans, discounts] = await Promise.all([
    getSettings(tx, institutionId, ofSchool),
    tx
      .select({
        id: yearRows.id,
        name: yearRows.name,
        startsOn: yearRows.startsOn,
        endsOn: yearRows.endsOn,
        state: yearRows.state,
      })
      .from(yearRows)
      .where(and(eq(yearRows.institutionId, institutionId), eq(yearRows.schoolId, ofSchool)))
      .orderBy(desc(yearRows.startsOn)),
    tx
      .select({ id: gradeLevelRows.id, name: gradeLevelRows.name })
      .from(gradeLevelRows)
      .where(
        and(
          eq(gradeLevelRows.institutionId, institutionId),
          eq(gradeLevelRows.schoolId, ofSchool),
          isNull(gradeLevelRows.archivedAt),
        ),
      )
      .orderBy(asc(gradeLevelRows.position)),
    tx
      .select()
      .from(concepts)
      .where(and(eq(concepts.institutionId, institutionId), eq(concepts.schoolId, ofSchool)))
      .orderBy(asc(concepts.position), asc(concepts.name)),
    listPrices(tx, institutionId, ofSchool),
    listPlans(tx, institutionId, ofSchool),
    listDiscounts(tx, institutionId, ofSchool),
  ]);
  const { currency, invoiceSeries, receiptSeries, lateFee, lateFeeValue, lateFeeGraceDays, lateFeeCap } = settings;
  return {
    schools: schools.map(({ id, name }) => ({ id, name })),
    schoolId: ofSchool,
    school: school.name,
    settings: {
      currency,
      invoiceSeries,
      receiptSeries,
      lateFee,
      lateFeeValue,
      lateFeeGraceDays,
      lateFeeCap,
      bankDetails: settings.bankDetails,
      version: settings.version,
      lateFeeMost: LATE_FEE_CAPS[school.country] ?? 0,
    },
    years,
    levels,
    concepts: rows.map(viewConcept),
    prices,
    plans,
    discounts: discounts.map(viewDiscount),
  };
}
