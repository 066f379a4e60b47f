import { m } from '@patio/messages';
import { Button, Inline, Segmented } from '@patio/ui';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import type { BoardView } from '../../contract.ts';
import { promotions } from '../api.ts';
import { useChange } from '../use-change.ts';

/** How classes are put together, and the button that does it. */
export function PlaceBar({ board, planId }: { board: BoardView; planId: string }) {
  const [options, setOptions] = useState(board.options);
  const place = useChange(promotions.place.call, () => m.promotions_board_placed());
  return (
    <Inline gap={16} className="pr-ways">
      <div>
        <p aria-hidden>{m.promotions_mode()}</p>
        <Segmented
          label={m.promotions_mode()}
          value={options.mode}
          onChange={(mode) => setOptions({ ...options, mode: mode as typeof options.mode })}
          options={[
            { id: 'keep', label: m.promotions_mode_keep() },
            { id: 'mix', label: m.promotions_mode_mix() },
          ]}
        />
      </div>
      <div>
        <p aria-hidden>{m.promotions_siblings()}</p>
        <Segmented
          label={m.promotions_siblings()}
          value={options.siblings}
          onChange={(siblings) => setOptions({ ...options, siblings: siblings as typeof options.siblings })}
          options={[
            { id: 'free', label: m.promotions_siblings_free() },
            { id: 'together', label: m.promotions_siblings_together() },
            { id: 'apart', label: m.promotions_siblings_apart() },
          ]}
        />
      </div>
      <Button
        variant="primary"
        icon={Shuffle}
        isPending={place.isPending}
        isDisabled={board.students.length === 0}
        onPress={() => place.mutate({ planId, gradeLevelId: board.levelId, version: board.version, options })}
      >
        {m.promotions_board_place()}
      </Button>
    </Inline>
  );
}
