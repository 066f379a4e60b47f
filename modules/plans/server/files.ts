import { type Actor, holds } from '@patio/access';
import { listIdsOfFiles, registerMaterialUses } from '@patio/materials/server';
import type { Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { classesVisibleTo } from './policy.ts';
import { plannedClasses } from './schema.ts';

const MOST_USES = 100;

/** The planned classes that name one of these materials, of those that the actor reads. */
const naming = (actor: Actor, ids: readonly string[]): SQL | undefined =>
  and(
    eq(plannedClasses.institutionId, actor.institutionId),
    isNull(plannedClasses.archivedAt),
    classesVisibleTo(actor, 'plans.read'),
    or(...ids.map((materialId) => sql`${plannedClasses.materials} @> ${JSON.stringify([{ materialId }])}::jsonb`)),
  );

async function idsFor(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<string[]> {
  return holds(actor, 'plans.read') ? listIdsOfFiles(tx, actor, fileIds) : [];
}

/** Whoever reads a plan opens the materials that it names. */
registerMaterialUses('plans.class', {
  canRead: async (tx, actor, fileIds) => {
    const ids = await idsFor(tx, actor, fileIds);
    if (ids.length === 0) return false;
    const found = await tx.select({ one: sql`1` }).from(plannedClasses).where(naming(actor, ids)).limit(1);
    return found.length > 0;
  },
  list: async (tx, actor, fileIds) => {
    const ids = await idsFor(tx, actor, fileIds);
    if (ids.length === 0) return [];
    const rows = await tx
      .select({
        id: plannedClasses.id,
        title: plannedClasses.title,
        where: sectionRows.name,
        week: sql<string | null>`date_trunc('week', ${plannedClasses.date}::timestamp)::date::text`,
      })
      .from(plannedClasses)
      .innerJoin(
        sectionRows,
        and(eq(sectionRows.institutionId, plannedClasses.institutionId), eq(sectionRows.id, plannedClasses.sectionId)),
      )
      .where(naming(actor, ids))
      .orderBy(desc(plannedClasses.date), plannedClasses.id)
      .limit(MOST_USES);
    return rows.map(({ week, ...use }) => ({ ...use, href: week && `/teacher/lesson-plan?week=${week}` }));
  },
});
