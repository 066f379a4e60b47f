import { useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, IconButton, Switch } from '@patio/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { DashboardView } from '../../contract/dashboard.ts';
import { moveTile, type Tile } from '../../rules/layout.ts';
import { insights } from '../api.ts';

const NAME = {
  exceptions: m.insights_tile_exceptions,
  now: m.insights_tile_now,
  targets: m.insights_tile_targets,
  trend: m.insights_tile_trend,
  week: m.insights_tile_week,
  passing: m.insights_tile_passing,
  schools: m.insights_tile_schools,
  money: m.insights_tile_money,
};

/** Which tiles stand on one's dashboard, and in which order. */
export function Arrange({ view, onClose }: { view: DashboardView; onClose: () => void }) {
  const run = useRun(insights.key());
  const [tiles, setTiles] = useState<Tile[]>(view.layout.tiles);
  const nameOf = (tile: Tile): string =>
    tile.kind === 'view'
      ? (view.pinned.find(({ viewId }) => viewId === tile.viewId)?.name ?? m.insights_tile_view())
      : NAME[tile.kind]();
  const save = () =>
    run(async () => {
      await insights.saveLayout.call({ tiles, version: view.layout.version });
      onClose();
    }, m.insights_arrange_done());
  return (
    <Drawer
      isOpen
      title={m.insights_arrange()}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button variant="primary" onPress={() => void save()}>
            {m.insights_save()}
          </Button>
        </>
      )}
    >
      <ul className="in-arrange">
        {tiles.map((tile, at) => (
          <li key={tile.kind === 'view' ? tile.viewId : tile.kind}>
            <b>{nameOf(tile)}</b>
            <Switch
              label={m.insights_arrange_show()}
              value={tile.shown}
              onChange={(shown) => setTiles(tiles.with(at, { ...tile, shown }))}
            />
            <IconButton
              icon={ArrowUp}
              label={m.insights_arrange_up({ name: nameOf(tile) })}
              isDisabled={at === 0}
              onPress={() => setTiles(moveTile(tiles, at, -1))}
            />
            <IconButton
              icon={ArrowDown}
              label={m.insights_arrange_down({ name: nameOf(tile) })}
              isDisabled={at === tiles.length - 1}
              onPress={() => setTiles(moveTile(tiles, at, 1))}
            />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
