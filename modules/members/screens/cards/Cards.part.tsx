import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Select, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { members } from '../api.ts';
import { GroupCards } from './GroupCards.tsx';

const search = z.object({ homeroom: z.uuid().optional() });

/** Cards by homeroom: a tutor's own, an office's all. */
export default function CardsPart() {
  const [{ homeroom }, change] = useSearchState(search);
  const query = useQuery(members.cardGroups.queryOptions());
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="table" />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: (
          <EmptyState scene="chair" title={m.members_cards_no_group()}>
            {m.members_cards_no_group_text()}
          </EmptyState>
        ),
      }}
    >
      {({ items }) => {
        const chosen = items.find(({ id }) => id === homeroom) ?? items.find(({ young }) => young) ?? items[0];
        const schools = new Set(items.map(({ school }) => school)).size;
        return (
          <Stack gap={18}>
            <p className="m-0 text-ink-2">{m.members_cards_lede()}</p>
            <Select
              label={m.members_cards_homeroom()}
              className="max-w-80"
              value={chosen?.id ?? null}
              onChange={(id) => change({ homeroom: id ?? undefined })}
              options={items.map((one) => ({
                id: one.id,
                label: schools > 1 ? `${one.name} · ${one.school}` : one.name,
                detail: m.members_cards_count({ count: one.withCard, total: one.students }),
              }))}
            />
            {chosen && <GroupCards key={chosen.id} group={{ homeroomId: chosen.id }} />}
          </Stack>
        );
      }}
    </Load>
  );
}
