import type { Actor } from '@patio/access';
import { insertMany, record, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { ApprovalRule } from '../../contract/fields.ts';
import { changed, monthsOf } from '../../rules/measure.ts';
import { failure } from '../failures.ts';
import { canReachSchool, ofReachedSchool } from '../policy.ts';
import { categories, cells, type ScenarioRow, scenarios } from '../schema.ts';

/** A plan of a school in reach. */
export async function getScenario(
  tx: Tx,
  actor: Actor,
  id: string,
  capability: 'budget.manage' | 'budget.approve' = 'budget.manage',
): Promise<ScenarioRow> {
  const [row] = await tx
    .select()
    .from(scenarios)
    .where(
      and(
        eq(scenarios.institutionId, actor.institutionId),
        eq(scenarios.id, id),
        ofReachedSchool(actor, capability, scenarios.schoolId),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

export interface NewScenario {
  id: string;
  schoolId: string;
  year: number;
  name: string;
  rule: ApprovalRule;
  fromId: string | null;
  incomeChange: number;
  expenseChange: number;
}

/** What another plan says, month by month, with income and expenses changed by so much. */
async function copyCells(tx: Tx, actor: Actor, from: ScenarioRow, to: NewScenario): Promise<void> {
  const rows = await tx
    .select({ cell: cells, side: categories.side })
    .from(cells)
    .innerJoin(categories, and(eq(categories.institutionId, cells.institutionId), eq(categories.id, cells.categoryId)))
    .where(and(eq(cells.institutionId, actor.institutionId), eq(cells.id, from.id)));
  const months = monthsOf(to.year);
  await insertMany(
    tx,
    cells,
    rows.map(({ cell, side }) => ({
      institutionId: actor.institutionId,
      id: to.id,
      categoryId: cell.categoryId,
      // The same month of the plan's own year.
      month: months[Number(cell.month.slice(5, 7)) - 1] ?? cell.month,
      planned: changed(cell.planned, side === 'income' ? to.incomeChange : to.expenseChange),
    })),
  );
}

/** Begins a plan of a year: empty, or from another one of the same school. */
export async function addScenario(tx: Tx, actor: Actor, given: NewScenario): Promise<void> {
  if (!canReachSchool(actor, 'budget.manage', given.schoolId)) throw failure('not_found');
  const from = given.fromId ? await getScenario(tx, actor, given.fromId) : null;
  if (from && from.schoolId !== given.schoolId) throw failure('not_found');
  const { id, schoolId, year, name, rule } = given;
  const made = await tx
    .insert(scenarios)
    .values({ institutionId: actor.institutionId, id, schoolId, year, name, rule, madeBy: actor.userId })
    .onConflictDoNothing()
    .returning({ id: scenarios.id });
  if (made.length === 0) throw failure('name_taken');
  if (from) await copyCells(tx, actor, from, given);
  await record(
    tx,
    actor,
    'budget.scenario_added',
    { type: 'budget.scenario', id, schoolId },
    { after: { year, name, rule, from: given.fromId } },
  );
}
