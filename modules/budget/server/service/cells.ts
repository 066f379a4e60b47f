import type { Actor } from '@patio/access';
import { nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { categories, cells } from '../schema.ts';
import { getScenario } from './scenarios.ts';

export interface TypedCell {
  categoryId: string;
  month: string;
  planned: number;
  seen: number;
}

/** Writes one cell if it still stands as its writer saw it. */
async function writeCell(tx: Tx, institutionId: string, id: string, cell: TypedCell): Promise<boolean> {
  const { categoryId, month, planned, seen } = cell;
  if (seen === 0) {
    const made = await tx
      .insert(cells)
      .values({ institutionId, id, categoryId, month, planned })
      .onConflictDoNothing()
      .returning({ id: cells.id });
    return made.length > 0;
  }
  const done = await tx
    .update(cells)
    .set({ planned, ...nextVersion(cells) })
    .where(
      and(
        eq(cells.institutionId, institutionId),
        eq(cells.id, id),
        eq(cells.categoryId, categoryId),
        eq(cells.month, month),
        eq(cells.version, seen),
      ),
    )
    .returning({ id: cells.id });
  return done.length > 0;
}

/** Sets what is planned: all of what was typed, or nothing where somebody else changed a cell meanwhile. */
export async function saveCells(
  tx: Tx,
  actor: Actor,
  { id, cells: typed }: { id: string; cells: TypedCell[] },
): Promise<void> {
  const scenario = await getScenario(tx, actor, id);
  if (scenario.state === 'asked' || scenario.state === 'approved') throw failure('plan_closed');
  if (typed.some(({ month }) => Number(month.slice(0, 4)) !== scenario.year)) throw failure('other_year');
  const ids = [...new Set(typed.map(({ categoryId }) => categoryId))];
  const known = await tx.$count(
    categories,
    and(
      eq(categories.institutionId, actor.institutionId),
      eq(categories.schoolId, scenario.schoolId),
      inArray(categories.id, ids),
    ),
  );
  if (known !== ids.length) throw failure('not_found');
  for (const cell of typed)
    if (!(await writeCell(tx, actor.institutionId, id, cell))) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'budget.cells_saved',
    { type: 'budget.scenario', id, schoolId: scenario.schoolId },
    { after: { cells: typed.map(({ categoryId, month, planned }) => ({ categoryId, month, planned })) } },
  );
}
