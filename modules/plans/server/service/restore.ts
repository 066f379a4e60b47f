import type { Actor } from '@patio/access';
import { clock, defineUndo, keepUndo, listOf, nextVersion, requireUnchanged, type Tx } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contents, localDate, outcome } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { classesVisibleTo } from '../policy.ts';
import { type ClassRow, plannedClasses } from '../schema.ts';
import { contentsOf } from './classes.ts';

const before = contents.extend({
  date: localDate.nullable(),
  period: z.int32().nullable(),
  queue: z.int32().nullable(),
  outcome: outcome.nullable(),
  left: z.boolean(),
  archived: z.boolean(),
});

/** Frees the places of planned classes, so that they can change them with each other. */
export const freePlaces = (tx: Tx, actor: Actor, ids: readonly string[]) =>
  tx
    .update(plannedClasses)
    .set({ date: null, period: null })
    .where(
      and(
        eq(plannedClasses.institutionId, actor.institutionId),
        sql`${plannedClasses.id} = any(${listOf(ids)}::uuid[])`,
      ),
    );

/** Refuses where something else is planned in one of these places. */
async function ensureFree(tx: Tx, sectionId: string, places: readonly { date: string; period: number }[]) {
  if (places.length === 0) return;
  const taken = await tx.$count(
    plannedClasses,
    and(
      eq(plannedClasses.sectionId, sectionId),
      isNull(plannedClasses.archivedAt),
      sql`(${plannedClasses.date}, ${plannedClasses.period}) in (select (p->>'date')::date, (p->>'period')::int
        from jsonb_array_elements(${JSON.stringify(places)}::jsonb) p)`,
    ),
  );
  if (taken > 0) throw failure('slot_taken');
}

const changed = defineUndo('plans.classes_changed', {
  payload: z.object({
    sectionId: z.uuid(),
    rows: z.array(z.object({ id: z.uuid(), version: z.int32(), before })),
  }),
  apply: async (tx, actor, { sectionId, rows }) => {
    await requireUnchanged(tx, plannedClasses, rows);
    const ids = rows.map(({ id }) => id);
    const mine = await tx.$count(
      plannedClasses,
      and(sql`${plannedClasses.id} = any(${listOf(ids)}::uuid[])`, classesVisibleTo(actor, 'plans.write')),
    );
    if (mine < ids.length) throw failure('not_found');
    await freePlaces(tx, actor, ids);
    const places = rows.flatMap(({ before: { date, period, archived } }) =>
      date !== null && period !== null && !archived ? [{ date, period }] : [],
    );
    await ensureFree(tx, sectionId, places);
    for (const { id, before } of rows) {
      const { archived, ...columns } = before;
      await tx
        .update(plannedClasses)
        .set({ ...columns, archivedAt: archived ? clock.now() : null, ...nextVersion(plannedClasses) })
        .where(and(eq(plannedClasses.institutionId, actor.institutionId), eq(plannedClasses.id, id)));
    }
  },
});

/** Keeps what taking a change of planned classes back needs; what the change made is archived again. */
export function keepBefore(
  tx: Tx,
  actor: Actor,
  sectionId: string,
  rows: readonly { before: ClassRow; after: ClassRow; made?: boolean }[],
): Promise<string> {
  return keepUndo(tx, actor, changed, {
    sectionId,
    rows: rows.map(({ before, after, made }) => ({
      id: after.id,
      version: after.version,
      before: {
        ...contentsOf(before),
        date: before.date,
        period: before.period,
        queue: before.queue,
        outcome: before.outcome,
        left: before.left,
        archived: made === true || before.archivedAt !== null,
      },
    })),
  });
}
