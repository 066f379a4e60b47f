import type { Actor } from '@patio/access';
import { defineUndo, nextVersion, requireUnchanged, type Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { failure } from '../failures.ts';
import { hours, needs, rules, teacherLimits } from '../schema.ts';
import { getEdited } from './edit-scenario.ts';
import { stepEdit } from './undo-edit.ts';

const left = z.array(z.object({ id: z.uuid(), version: z.int32() }));
const number = z.number().int().nullable();

const applied = z.discriminatedUnion('of', [
  z.object({ of: z.literal('limit'), left, before: z.object({ maxPerDay: number, maxDays: number }) }),
  z.object({ of: z.literal('hours'), left, replaced: z.uuid().nullable() }),
  z.object({
    of: z.literal('needs'),
    left,
    before: z.array(
      z.object({
        id: z.uuid(),
        periods: z.number().int(),
        pattern: z.array(z.number().int()).nullable(),
        roomIds: z.array(z.uuid()),
      }),
    ),
  }),
  z.object({ of: z.literal('rule'), left, weight: z.number().int() }),
  z.object({ of: z.literal('edit'), left, scenarioId: z.uuid(), editId: z.uuid() }),
]);
/** What a proposal changed, as far as taking it back needs to know. */
export type Applied = z.infer<typeof applied>;

async function takeBack(tx: Tx, actor: Actor, change: Applied): Promise<void> {
  const own = (table: typeof hours | typeof needs | typeof rules | typeof teacherLimits, ids: string[]) =>
    and(eq(table.institutionId, actor.institutionId), inArray(table.id, ids));
  const ids = change.left.map(({ id }) => id);
  switch (change.of) {
    case 'limit':
      await requireUnchanged(tx, teacherLimits, change.left);
      await tx
        .update(teacherLimits)
        .set({ ...change.before, ...nextVersion(teacherLimits) })
        .where(own(teacherLimits, ids));
      return;
    case 'hours':
      await requireUnchanged(tx, hours, change.left);
      await tx
        .update(hours)
        .set({ state: 'replaced', ...nextVersion(hours) })
        .where(own(hours, ids));
      if (change.replaced)
        await tx
          .update(hours)
          .set({ state: 'accepted', ...nextVersion(hours) })
          .where(own(hours, [change.replaced]));
      return;
    case 'needs':
      return takeNeedsBack(tx, actor, change);
    case 'rule':
      await requireUnchanged(tx, rules, change.left);
      await tx
        .update(rules)
        .set({ hard: true, weight: change.weight, ...nextVersion(rules) })
        .where(own(rules, ids));
      return;
    case 'edit': {
      const { scenarioId, editId } = change;
      const { edition } = await getEdited(tx, actor, scenarioId);
      await stepEdit(tx, actor, 'undo', { scenarioId, edition, editId });
    }
  }
}

async function takeNeedsBack(tx: Tx, actor: Actor, change: Extract<Applied, { of: 'needs' }>): Promise<void> {
  await requireUnchanged(tx, needs, change.left);
  const known = new Set(change.before.map(({ id }) => id));
  const made = change.left.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  // A need that the proposal made says nothing that the section had not said before it.
  if (made.length > 0)
    await tx.delete(needs).where(and(eq(needs.institutionId, actor.institutionId), inArray(needs.id, made)));
  for (const { id, ...columns } of change.before) {
    const kept = await tx
      .update(needs)
      .set({ ...columns, ...nextVersion(needs) })
      .where(and(eq(needs.institutionId, actor.institutionId), eq(needs.id, id)))
      .returning({ id: needs.id });
    if (kept.length === 0) throw failure('changed_meanwhile');
  }
}

/** How a proposal of the validation is taken back. */
export const remedyApplied = defineUndo('planner.remedy_applied', { payload: applied, apply: takeBack });
