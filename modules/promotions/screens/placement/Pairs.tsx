import { m } from '@patio/messages';
import { Button, ComboBox, IconButton, Inline, RowList, Section, Segmented, Stack, useUnsaved } from '@patio/ui';
import { Plus, Trash2, Unlink, Users } from 'lucide-react';
import { useState } from 'react';
import type { BoardView } from '../../contract.ts';
import { promotions } from '../api.ts';
import { useChange } from '../use-change.ts';

/** Who shall share a class and who shall not. */
export function Pairs({ board, planId }: { board: BoardView; planId: string }) {
  const [kind, setKind] = useState<'together' | 'apart'>('apart');
  const [first, setFirst] = useState<string | null>(null);
  const [second, setSecond] = useState<string | null>(null);
  useUnsaved(first !== null || second !== null);
  const tell = useChange(promotions.tellPair.call);
  const remove = useChange(promotions.removePair.call);
  const options = board.students.map(({ id, name }) => ({ id, label: name }));
  const add = () =>
    tell
      .mutateAsync({ planId, gradeLevelId: board.levelId, kind, first: first ?? '', second: second ?? '' })
      .then(() => {
        setFirst(null);
        setSecond(null);
      })
      .catch(() => {});
  return (
    <Section title={m.promotions_pairs()} count={board.pairs.length}>
      <Stack gap={14}>
        {board.pairs.length === 0 ? (
          <p className="pr-quiet">{m.promotions_pairs_none()}</p>
        ) : (
          <RowList
            label={m.promotions_pairs()}
            items={board.pairs.map((pair) => ({
              id: pair.id ?? `${pair.first} ${pair.second}`,
              icon: pair.kind === 'apart' ? Unlink : Users,
              title: `${pair.firstName} · ${pair.secondName}`,
              detail: [
                pair.kind === 'apart' ? m.promotions_pair_apart() : m.promotions_pair_together(),
                pair.id === null && m.promotions_pair_siblings(),
              ]
                .filter(Boolean)
                .join(' · '),
              end: pair.id ? (
                <IconButton
                  icon={Trash2}
                  label={m.promotions_pair_remove()}
                  onPress={() => remove.mutate({ planId, gradeLevelId: board.levelId, id: pair.id ?? '' })}
                />
              ) : undefined,
            }))}
          />
        )}
        <Inline gap={12}>
          <Segmented
            label={m.promotions_pair_kind()}
            value={kind}
            onChange={(next) => setKind(next as typeof kind)}
            options={[
              { id: 'apart', label: m.promotions_pair_apart() },
              { id: 'together', label: m.promotions_pair_together() },
            ]}
          />
          <ComboBox label={m.promotions_pair_first()} value={first} onChange={setFirst} options={options} />
          <ComboBox label={m.promotions_pair_second()} value={second} onChange={setSecond} options={options} />
          <Button
            icon={Plus}
            isPending={tell.isPending}
            isDisabled={!first || !second || first === second}
            onPress={add}
          >
            {m.promotions_pair_add()}
          </Button>
        </Inline>
      </Stack>
    </Section>
  );
}
