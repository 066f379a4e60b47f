import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { record, type Tx, updateSeen } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PlanFields, PlanView } from '../../../contract/setup.ts';
import { failure } from '../../failures.ts';
import { instalments, invoices, issueRuns, type PlanRow, plans } from '../../schema.ts';
import { getConcept } from './concepts.ts';

async function listWithUse(tx: Tx, institutionId: string, planIds: readonly string[]) {
  if (planIds.length === 0) return [];
  // Columns of a statement about one table are written without its name: within a subquery they would be its own.
  const issued = sql<number>`(select count(*)::int from ${invoices} i where i.institution_id = ${instalments}.institution_id
    and i.instalment_id = ${instalments}.id and i.voided_at is null)`;
  const run = sql<
    'running' | 'done' | null
  >`(select r.state from ${issueRuns} r where r.institution_id = ${instalments}.institution_id
    and r.instalment_id = ${instalments}.id order by r.started_at desc limit 1)`;
  return tx
    .select({ instalment: instalments, issued, run })
    .from(instalments)
    .where(and(eq(instalments.institutionId, institutionId), inArray(instalments.planId, [...planIds])))
    .orderBy(asc(instalments.number));
}

/** The plans of a school, with their instalments and how many invoices each has. */
export async function listPlans(tx: Tx, institutionId: string, schoolId: string): Promise<PlanView[]> {
  const rows = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.institutionId, institutionId), eq(plans.schoolId, schoolId)));
  const parts = await listWithUse(
    tx,
    institutionId,
    rows.map((row) => row.id),
  );
  return rows.map(({ id, conceptId, yearId, mode, version }) => ({
    id,
    conceptId,
    yearId,
    mode,
    version,
    instalments: parts
      .filter(({ instalment }) => instalment.planId === id)
      .map(({ instalment, issued, run }) => ({
        id: instalment.id,
        number: instalment.number,
        name: instalment.name,
        issueOn: instalment.issueOn,
        dueOn: instalment.dueOn,
        issued,
        run,
      })),
  }));
}

/** Writes the instalments in order. Those that invoices were issued for stay as they are, and so does their number. */
async function writeInstalments(tx: Tx, plan: PlanRow, given: PlanFields['instalments']): Promise<void> {
  const before = await listWithUse(tx, plan.institutionId, [plan.id]);
  const used = before.filter(({ issued, run }) => issued > 0 || run !== null);
  for (const { instalment } of used) {
    const same = given[instalment.number - 1];
    if (!same || same.dueOn !== instalment.dueOn || same.issueOn !== instalment.issueOn) throw failure('already_used');
  }
  const usedIds = new Set(used.map(({ instalment }) => instalment.id));
  const free = before.filter(({ instalment }) => !usedIds.has(instalment.id)).map(({ instalment }) => instalment.id);
  if (free.length > 0)
    await tx
      .delete(instalments)
      .where(and(eq(instalments.institutionId, plan.institutionId), inArray(instalments.id, free)));
  const usedNumbers = new Set(used.map(({ instalment }) => instalment.number));
  const fresh = given.flatMap((one, at) => (usedNumbers.has(at + 1) ? [] : [{ ...one, number: at + 1 }]));
  if (fresh.length > 0)
    await tx
      .insert(instalments)
      .values(fresh.map((one) => ({ institutionId: plan.institutionId, id: makeId(), planId: plan.id, ...one })));
}

/** Sets when a concept is charged in a year. */
export async function savePlan(
  tx: Tx,
  actor: Actor,
  given: PlanFields & { conceptId: string; yearId: string; seen: number },
): Promise<string> {
  const concept = await getConcept(tx, actor, given.conceptId);
  const { institutionId, schoolId } = concept;
  if (given.instalments.some((one) => one.issueOn > one.dueOn)) throw failure('bad_days');
  const [year] = await tx
    .select({ id: yearRows.id })
    .from(yearRows)
    .where(
      and(eq(yearRows.institutionId, institutionId), eq(yearRows.id, given.yearId), eq(yearRows.schoolId, schoolId)),
    );
  if (!year) throw failure('not_found');
  const own = and(
    eq(plans.institutionId, institutionId),
    eq(plans.conceptId, concept.id),
    eq(plans.yearId, given.yearId),
  );
  const [before] = await tx.select().from(plans).where(own);
  if ((before?.version ?? 0) !== given.seen) throw failure('changed_meanwhile');
  const plan = before
    ? await updateSeen(tx, plans, { institutionId, id: before.id, version: given.seen }, { mode: given.mode })
    : (
        await tx
          .insert(plans)
          .values({
            institutionId,
            id: makeId(),
            schoolId,
            conceptId: concept.id,
            yearId: given.yearId,
            mode: given.mode,
          })
          .onConflictDoNothing()
          .returning()
      )[0];
  if (!plan) throw failure('changed_meanwhile');
  await writeInstalments(tx, plan, given.instalments);
  await record(
    tx,
    actor,
    'fees.plan_saved',
    { type: 'fees.concept', id: concept.id, schoolId },
    {
      after: { yearId: given.yearId, mode: given.mode, instalments: given.instalments },
    },
  );
  return plan.id;
}
