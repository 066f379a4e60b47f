import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { completeLayout, MOST_PINNED, type Tile } from '../../../rules/layout.ts';
import { failure } from '../../failures.ts';
import { layouts } from '../../schema.ts';
import { getView } from '../views/views.ts';

export interface Layout {
  tiles: Tile[];
  version: number;
}

const own = (actor: Actor) => and(eq(layouts.institutionId, actor.institutionId), eq(layouts.userId, actor.userId));

/** How the actor arranged their dashboard, with whatever came with Patio since; version 0 where they never did. */
export async function readLayout(tx: Tx, actor: Actor): Promise<Layout> {
  const [row] = await tx.select().from(layouts).where(own(actor));
  return { tiles: completeLayout(row?.tiles ?? []), version: row?.version ?? 0 };
}

const pinnedIn = (tiles: readonly Tile[]): number => tiles.filter(({ kind }) => kind === 'view').length;

async function write(tx: Tx, actor: Actor, tiles: Tile[], version: number): Promise<Layout> {
  if (pinnedIn(tiles) > MOST_PINNED) throw failure('too_many_pinned', { most: MOST_PINNED });
  const { institutionId, userId } = actor;
  const [row] =
    version === 0
      ? await tx.insert(layouts).values({ institutionId, userId, tiles }).onConflictDoNothing().returning()
      : await tx
          .update(layouts)
          .set({ tiles, version: sql`${layouts.version} + 1`, updatedAt: sql`now()` })
          .where(and(own(actor), eq(layouts.version, version)))
          .returning();
  if (!row) throw failure('changed_meanwhile');
  return { tiles: row.tiles, version: row.version };
}

/** Arranges the actor's own dashboard. */
export async function saveLayout(tx: Tx, actor: Actor, given: Layout): Promise<Layout> {
  return write(tx, actor, completeLayout(given.tiles), given.version);
}

/** Puts a view on the actor's own dashboard, or takes it off; to do it twice is the same. */
export async function pinView(
  tx: Tx,
  actor: Actor,
  { viewId, pinned }: { viewId: Id; pinned: boolean },
): Promise<Layout> {
  if (pinned) await getView(tx, actor, viewId);
  const { tiles, version } = await readLayout(tx, actor);
  const others = tiles.filter((tile) => tile.kind !== 'view' || tile.viewId !== viewId);
  return write(tx, actor, pinned ? [...others, { kind: 'view', viewId, shown: true }] : others, version);
}
