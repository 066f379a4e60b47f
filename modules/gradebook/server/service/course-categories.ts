import { type Actor, holds } from '@patio/access';
import { leewayOf, proposesWeights, rangeOf, roomIn, rulesOf, weightProposalOf } from '@patio/grading/server';
import type { Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { gradebooksVisibleTo } from '../policy.ts';
import { items } from '../schema.ts';
import { gradedSections } from './section.ts';

const NONE = { count: 0, to: 0 };

/** By what categories a course is graded, and how its classes have used them so far. One policy governs all its classes. */
export async function courseCategoriesOf(tx: Tx, actor: Actor, courseId: string) {
  const found = await gradedSections(
    tx,
    actor,
    and(
      eq(sectionRows.courseId, courseId),
      eq(sectionRows.state, 'active'),
      gradebooksVisibleTo(actor, 'gradebook.read'),
    ),
  ).orderBy(asc(sectionRows.nameKey), asc(sectionRows.id));
  const [first] = found;
  if (!first) return { categories: [], byLevels: false, proposal: null, proposes: false, mayAdd: NONE, sections: [] };
  const counted = tx
    .select({ sectionId: items.sectionId, category: items.category, count: sql<number>`count(*)::int` })
    .from(items)
    .where(
      and(
        eq(items.institutionId, actor.institutionId),
        inArray(
          items.sectionId,
          found.map(({ id }) => id),
        ),
        isNull(items.archivedAt),
      ),
    )
    .groupBy(items.sectionId, items.category);
  const [rules, columns, proposal, proposes, leeway] = await Promise.all([
    rulesOf(tx, first),
    counted,
    weightProposalOf(tx, courseId),
    proposesWeights(tx, actor, courseId),
    leewayOf(tx, first),
  ]);
  const byLevels = rules.competency !== null;
  const room = roomIn(leeway, rules.policy.categories);
  const enters = holds(actor, 'gradebook.enter');
  return {
    categories: rules.policy.categories.map(({ id, label, weight, dropLowest }) => ({
      id,
      label,
      weight,
      dropLowest,
      ...rangeOf(leeway, id),
    })),
    byLevels,
    proposal,
    // Where levels govern, points are evidence; one category alone is the whole, unless another may stand beside it.
    proposes: proposes && !byLevels && (rules.policy.categories.length > 1 || room > 0),
    mayAdd: { count: room, to: rangeOf(leeway, '').to },
    sections: found.map(({ id, name }) => ({
      sectionId: id,
      name,
      columns: Object.fromEntries(
        columns.filter(({ sectionId }) => sectionId === id).map(({ category, count }) => [category, count]),
      ),
      enters,
    })),
  };
}
