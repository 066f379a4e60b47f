import type { Actor } from '@patio/access';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Side, Source } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { canReachSchool, ofReachedSchool } from '../policy.ts';
import { type CategoryRow, categories } from '../schema.ts';

/** The categories of a school, income first, in their order. */
export const listCategories = (tx: Tx, institutionId: string, schoolId: string): Promise<CategoryRow[]> =>
  tx
    .select()
    .from(categories)
    .where(
      and(
        eq(categories.institutionId, institutionId),
        eq(categories.schoolId, schoolId),
        isNull(categories.archivedAt),
      ),
    )
    .orderBy(sql`${categories.side} desc`, asc(categories.position), asc(categories.name));

/** A category of a school in reach. */
export async function getCategory(tx: Tx, actor: Actor, id: string): Promise<CategoryRow> {
  const [row] = await tx
    .select()
    .from(categories)
    .where(
      and(
        eq(categories.institutionId, actor.institutionId),
        eq(categories.id, id),
        ofReachedSchool(actor, 'budget.manage', categories.schoolId),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

export interface SavedCategory {
  id: string;
  seen: number;
  schoolId: string;
  name: string;
  side: Side;
  source: Source;
  archived: boolean;
}

/** Adds a category, or changes its name. Side and source stay: what happened would mean something else. */
export async function saveCategory(tx: Tx, actor: Actor, given: SavedCategory): Promise<void> {
  const { institutionId } = actor;
  const { id, schoolId, name, seen } = given;
  if (!canReachSchool(actor, 'budget.manage', schoolId)) throw failure('not_found');
  if (given.source === 'fees' && given.side !== 'income') throw failure('by_itself');
  const position = (await tx.$count(categories, eq(categories.institutionId, institutionId))) + 1;
  const [row] =
    seen === 0
      ? await tx
          .insert(categories)
          .values({ institutionId, id, schoolId, name, side: given.side, source: given.source, position })
          .onConflictDoNothing()
          .returning()
      : [
          await updateSeen(
            tx,
            categories,
            { institutionId, id, version: seen },
            { name, archivedAt: given.archived ? clock.now() : null },
            eq(categories.schoolId, schoolId),
          ),
        ];
  if (!row) throw failure(seen === 0 ? 'name_taken' : 'changed_meanwhile');
  await record(
    tx,
    actor,
    'budget.category_saved',
    { type: 'budget.category', id, schoolId },
    { after: { name, archived: given.archived } },
  );
}
