import type { Actor } from '@patio/access';
import { addDays, makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import {
  createYear,
  describeYear,
  getSchool,
  getYear,
  type SchoolRow,
  saveTerms,
  yearRows,
} from '@patio/schools/server';
import { and, asc, eq, gt } from 'drizzle-orm';
import { failure } from '../failures.ts';
import type { PlanRow } from '../policy.ts';
import { plans } from '../schema.ts';
import { openNextHomerooms } from './next-homerooms.ts';
import { findPlanOf, getYearRow } from './plans.ts';
import { proposeAll } from './propose.ts';

/** A year later by whole weeks, so that a Monday stays a Monday. */
const WEEKS = 364;

/** `2026` becomes `2027`, `2025-2026` becomes `2026-2027`. */
export const nextYearName = (name: string): string => {
  const next = name.replace(/\d{4}/g, (digits) => String(Number(digits) + 1));
  return next === name ? `${name} +1` : next;
};

/** The year after this one: the one that the school has planned already, or a copy of this one a year later. */
async function nextYearOf(tx: Tx, actor: Actor, school: SchoolRow, yearId: string): Promise<string> {
  const year = await getYearRow(tx, actor.institutionId, yearId);
  const [planned] = await tx
    .select()
    .from(yearRows)
    .where(and(eq(yearRows.schoolId, school.id), eq(yearRows.state, 'planning'), gt(yearRows.startsOn, year.endsOn)))
    .orderBy(asc(yearRows.startsOn))
    .limit(1);
  if (planned) return planned.id;
  const length = { startsOn: addDays(year.startsOn, WEEKS), endsOn: addDays(year.endsOn, WEEKS) };
  const made = await createYear(tx, actor, school, { name: nextYearName(year.name), ...length, termPlan: null });
  const { terms } = await describeYear(tx, actor, await getYear(tx, actor, year.id, 'schools.read'));
  const later = <T extends { startsOn: string; endsOn: string }>({ startsOn, endsOn, ...rest }: T) => ({
    ...rest,
    startsOn: addDays(startsOn, WEEKS),
    endsOn: addDays(endsOn, WEEKS),
  });
  await saveTerms(tx, actor, made, {
    version: made.version,
    terms: terms.map(({ id: _id, parts, ...term }) => ({
      ...later(term),
      parts: parts.map(({ id: _part, ...part }) => later(part)),
    })),
  });
  return made.id;
}

/** Begins the step to the next year: makes that year where it is missing, proposes for everyone, and opens homerooms by the counts. */
export async function beginPlan(tx: Tx, actor: Actor, schoolId: string): Promise<PlanRow> {
  const school = await getSchool(tx, actor, schoolId, 'promotions.run');
  const [year] = await tx
    .select()
    .from(yearRows)
    .where(and(eq(yearRows.schoolId, schoolId), eq(yearRows.state, 'active')));
  if (!year) throw failure('no_year');
  const known = await findPlanOf(tx, actor.institutionId, year.id);
  if (known) return known;
  const nextYearId = await nextYearOf(tx, actor, school, year.id);
  const [plan] = await tx
    .insert(plans)
    .values({
      institutionId: actor.institutionId,
      id: makeId(),
      schoolId,
      yearId: year.id,
      nextYearId,
      options: { mode: 'keep', siblings: 'free' },
    })
    .returning();
  if (!plan) throw failure('not_found');
  await record(
    tx,
    actor,
    'promotions.began',
    { type: 'promotions.plan', id: plan.id, schoolId },
    { after: { year: year.name } },
  );
  await proposeAll(tx, actor, plan);
  await openNextHomerooms(tx, actor, plan);
  return plan;
}
