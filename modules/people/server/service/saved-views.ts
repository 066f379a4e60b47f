import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, asc, eq } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { savedViews } from '../schema.ts';

type Row = typeof savedViews.$inferSelect;
const toView = ({ id, label, state }: Row) => ({ id, label, state });

/** The reader's own views of a list. */
export async function listSavedViews(tx: Tx, actor: Actor, list: Row['list']) {
  const rows = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, actor.userId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.label));
  return { items: rows.map(toView) };
}

/** Keeps a choice under a name; the same name again replaces it. */
export async function saveView(tx: Tx, actor: Actor, given: Pick<Row, 'list' | 'label' | 'state'>) {
  const [row] = await tx
    .insert(savedViews)
    .values({ institutionId: actor.institutionId, id: makeId(), userId: actor.userId, ...given })
    .onConflictDoUpdate({
      target: [savedViews.institutionId, savedViews.userId, savedViews.list, savedViews.label],
      set: { state: given.state },
    })
    .returning();
  if (!row) throw failure('not_found');
  return toView(row);
}

/** Lets go of one's own view. */
export async function removeView(tx: Tx, actor: Actor, id: string): Promise<{ ok: true }> {
  await tx.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.userId, actor.userId)));
  return { ok: true };
}
