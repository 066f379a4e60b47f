import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Select, Skeleton, Stack } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { LevelLine } from '../../contract.ts';
import { promotions } from '../api.ts';
import { Board } from './Board.tsx';
import { Pairs } from './Pairs.tsx';
import { PlaceBar } from './PlaceBar.tsx';
import { TradeOffs } from './TradeOffs.tsx';

/** Who sits where next year, level by level. */
export function Placement({ planId, levels }: { planId: string; levels: readonly LevelLine[] }) {
  const [{ level }, change] = useSearchState(z.object({ level: z.uuid().optional() }));
  // Whoever is decided in a level sits in the next one: the first that has somebody to place opens first.
  const busy = levels.findIndex((line) => line.unplaced > 0 || line.students > line.undecided);
  const gradeLevelId = level ?? levels[Math.min(levels.length - 1, busy + 1)]?.id ?? '';
  const query = useQuery({
    ...promotions.board.queryOptions({ input: { planId, gradeLevelId }, enabled: gradeLevelId !== '' }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={16}>
      <div>
        <Select
          label={m.promotions_board_level()}
          value={gradeLevelId}
          onChange={(id) => change({ level: id ?? undefined })}
          options={levels.map(({ id, name }) => ({ id, label: name }))}
        />
      </div>
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {(board) => (
          <Stack gap={16}>
            <PlaceBar key={board.version} board={board} planId={planId} />
            <TradeOffs board={board} />
            <Board board={board} planId={planId} />
            <Pairs board={board} planId={planId} />
          </Stack>
        )}
      </Load>
    </Stack>
  );
}
