import { useLive } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Page, Skeleton, Stack } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { people } from './api.ts';
import { ChildCard } from './children/ChildCard.tsx';

/** The reader's own children; a child behind a court order is not here at all. */
export default function ChildrenScreen() {
  const cache = useQueryClient();
  const query = useQuery(people.listMyChildren.queryOptions());
  useLive(
    ['people.family_changed', 'people.request_decided'],
    () => void cache.invalidateQueries({ queryKey: people.key() }),
  );
  return (
    <Page title={m.people_my_children()} description={m.people_my_children_lede()} width="read" align="center">
      <Load
        query={query}
        skeleton={<Skeleton shape="cards" count={2} />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <EmptyState scene="people" title={m.people_no_children()}>
              {m.people_no_children_more()}
            </EmptyState>
          ),
        }}
      >
        {({ items }) => (
          <Stack gap={16}>
            {items.map((child) => (
              <ChildCard key={child.id} child={child} />
            ))}
          </Stack>
        )}
      </Load>
    </Page>
  );
}
