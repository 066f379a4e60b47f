import { failureText, takeBack } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  EmptyState,
  Inline,
  Load,
  MoreButton,
  RowList,
  Section,
  Skeleton,
  Stack,
  toast,
} from '@patio/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { GitMerge, Split } from 'lucide-react';
import { useState } from 'react';
import type { KnownPerson } from '../../contract.ts';
import { people } from '../api.ts';
import { factsOf, KnownPersonField, rolesOf } from '../person/KnownPersonField.tsx';
import { RegisterName } from '../person/PersonName.tsx';
import { MergeDialog, type Pair } from './MergeDialog.tsx';
import { Merges } from './Merges.tsx';

const pairOf = (group: KnownPerson[]): Pair => {
  const [first, second] = group;
  return { keptId: first?.personId ?? '', mergedId: second?.personId ?? '' };
};

/** Records that look like one human: make them one, or say that they are two. */
export function Doubles({ proposed, onLeave }: { proposed: Pair | null; onLeave: () => void }) {
  const [pair, setPair] = useState<Pair | null>(proposed);
  const [chosen, setChosen] = useState<[string | null, string | null]>([null, null]);
  const cache = useQueryClient();
  const query = useInfiniteQuery(
    people.listDoubles.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 20, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  const different = async ({ keptId, mergedId }: Pair) => {
    try {
      const { undo } = await people.markDifferent.call({ firstId: keptId, secondId: mergedId });
      await cache.invalidateQueries({ queryKey: people.key() });
      toast(m.people_called_different(), { onUndo: () => void takeBack(undo, people.key()) });
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  return (
    <Stack gap={24}>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: (data) => data.pages[0]?.items.length === 0,
          show: (
            <EmptyState scene="done" title={m.people_no_doubles()}>
              {m.people_no_doubles_more()}
            </EmptyState>
          ),
        }}
      >
        {(data) => (
          <Stack gap={16}>
            {data.pages
              .flatMap((page) => page.items)
              .map((group) => (
                <Card key={group.id} title={m.people_double_why({ why: group.why })} flush>
                  <RowList
                    items={group.people.map((person) => ({
                      id: person.personId,
                      title: <RegisterName person={person} />,
                      detail: [rolesOf(person), factsOf(person)].filter(Boolean).join(' · '),
                    }))}
                  />
                  <Inline className="p-3">
                    <Button variant="primary" icon={GitMerge} onPress={() => setPair(pairOf(group.people))}>
                      {m.people_compare_merge()}
                    </Button>
                    <Button icon={Split} onPress={() => void different(pairOf(group.people))}>
                      {m.people_are_different()}
                    </Button>
                  </Inline>
                </Card>
              ))}
          </Stack>
        )}
      </Load>
      <MoreButton query={query} />
      <Section title={m.people_merge_by_hand()} description={m.people_merge_by_hand_hint()}>
        <div className="form-row">
          <KnownPersonField value={chosen[0]} onChange={(id) => setChosen([id, chosen[1]])} />
          <KnownPersonField value={chosen[1]} onChange={(id) => setChosen([chosen[0], id])} />
        </div>
        <Inline>
          <Button
            icon={GitMerge}
            isDisabled={!chosen[0] || !chosen[1] || chosen[0] === chosen[1]}
            onPress={() => setPair({ keptId: chosen[0] ?? '', mergedId: chosen[1] ?? '' })}
          >
            {m.people_compare_merge()}
          </Button>
        </Inline>
      </Section>
      <Merges />
      <MergeDialog
        pair={pair}
        onClose={() => {
          setPair(null);
          if (proposed) onLeave();
        }}
        onSwap={setPair}
      />
    </Stack>
  );
}
