import type { Actor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { clock } from '@patio/platform';
import { gradeLevelRows, schoolRows, yearRows } from '@patio/schools/server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type PlanRow, plansVisibleTo } from '../policy.ts';
import { plans } from '../schema.ts';

export type Year = typeof yearRows.$inferSelect;

/** One plan within reach; out of it answers as if it did not exist. */
export async function getPlan(tx: Tx, actor: Actor, id: string): Promise<PlanRow> {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(
      and(eq(plans.institutionId, actor.institutionId), eq(plans.id, id), plansVisibleTo(actor, 'promotions.run')),
    );
  if (!plan) throw failure('not_found');
  return plan;
}

/** The plan of a year, where one was begun. */
export async function findPlanOf(tx: Tx, institutionId: string, yearId: string): Promise<PlanRow | undefined> {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.institutionId, institutionId), eq(plans.yearId, yearId)));
  return plan;
}

export async function getYearRow(tx: Tx, institutionId: string, id: string): Promise<Year> {
  const [year] = await tx
    .select()
    .from(yearRows)
    .where(and(eq(yearRows.institutionId, institutionId), eq(yearRows.id, id)));
  if (!year) throw failure('not_found');
  return year;
}

/** The ladder of a school, from the youngest up. */
export const ladderOf = (tx: Tx, institutionId: string, schoolId: string) =>
  tx
    .select()
    .from(gradeLevelRows)
    .where(
      and(
        eq(gradeLevelRows.institutionId, institutionId),
        eq(gradeLevelRows.schoolId, schoolId),
        isNull(gradeLevelRows.archivedAt),
      ),
    )
    .orderBy(asc(gradeLevelRows.position));
export type Level = Awaited<ReturnType<typeof ladderOf>>[number];

/** The school of a plan, as papers and clocks need it. */
export async function schoolOfPlan(tx: Tx, institutionId: string, schoolId: string) {
  const [school] = await tx
    .select()
    .from(schoolRows)
    .where(and(eq(schoolRows.institutionId, institutionId), eq(schoolRows.id, schoolId)));
  if (!school) throw failure('not_found');
  return school;
}

/** A year that runs, or whose first day has come, has begun. */
export const hasBegun = (year: Pick<Year, 'state' | 'startsOn'>, timeZone: string): boolean =>
  year.state !== 'planning' || year.startsOn <= localDateAt(clock.now(), timeZone);

/** Refuses to change what belongs to a year that has begun. */
export async function requireNotBegun(tx: Tx, plan: PlanRow): Promise<Year> {
  const year = await getYearRow(tx, plan.institutionId, plan.nextYearId);
  const school = await schoolOfPlan(tx, plan.institutionId, plan.schoolId);
  if (hasBegun(year, school.timeZone)) throw failure('next_year_began', { year: year.name });
  return year;
}
