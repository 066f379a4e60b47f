/** What a dashboard is made of, in its usual order. */
export const TILE_KINDS = ['exceptions', 'now', 'targets', 'trend', 'week', 'passing', 'schools', 'money'] as const;
export type TileKind = (typeof TILE_KINDS)[number];

/** A tile: one of those that come with Patio, or a view that somebody pinned. */
export type Tile = { kind: TileKind; shown: boolean } | { kind: 'view'; viewId: string; shown: boolean };

export const MOST_PINNED = 6;

const keyOf = (tile: Tile): string => (tile.kind === 'view' ? tile.viewId : tile.kind);

/** The layout as it is drawn: what was kept, without repeats, and what came with Patio since then at the end. */
export function completeLayout(kept: readonly Tile[]): Tile[] {
  const seen = new Set<string>();
  const tiles = kept.filter((tile) => {
    const known = tile.kind === 'view' || TILE_KINDS.includes(tile.kind);
    const fresh = known && !seen.has(keyOf(tile));
    seen.add(keyOf(tile));
    return fresh;
  });
  const missing = TILE_KINDS.filter((kind) => !seen.has(kind)).map((kind): Tile => ({ kind, shown: true }));
  return [...tiles, ...missing];
}

/** A tile one place further up or down. */
export function moveTile(tiles: readonly Tile[], at: number, by: 1 | -1): Tile[] {
  const moved = [...tiles];
  const [tile, other] = [moved[at], moved[at + by]];
  if (tile && other) [moved[at], moved[at + by]] = [other, tile];
  return moved;
}
