import type { Actor } from '@patio/access';
import { Failure } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { DashboardView } from '../../../contract/dashboard.ts';
import { MOST_PINNED, type Tile } from '../../../rules/layout.ts';
import { viewsVisibleTo } from '../../policy.ts';
import { views } from '../../schema.ts';
import { answerQuestion } from '../explore/answer.ts';

/** The answers to the views that somebody pinned; one that can no longer be answered says nothing, and the others stay. */
export async function answerPinned(tx: Tx, actor: Actor, tiles: readonly Tile[]): Promise<DashboardView['pinned']> {
  const ids = tiles.flatMap((tile) => (tile.kind === 'view' && tile.shown ? [tile.viewId] : [])).slice(0, MOST_PINNED);
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(views)
    .where(
      and(
        eq(views.institutionId, actor.institutionId),
        inArray(views.id, ids),
        isNull(views.archivedAt),
        viewsVisibleTo(actor),
      ),
    );
  const pinned: DashboardView['pinned'] = [];
  for (const { id: viewId, name, question } of rows) {
    const answer = await answerQuestion(tx, actor, question).catch((error: unknown) => {
      if (error instanceof Failure) return null;
      throw error;
    });
    pinned.push({ viewId, name, answer });
  }
  return pinned;
}
