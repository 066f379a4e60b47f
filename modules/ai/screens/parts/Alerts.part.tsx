import { useLive } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, MoreButton, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDrawer } from '../alerts/AlertDrawer.tsx';
import { AlertRow } from '../alerts/AlertRow.tsx';
import { ai } from '../api.ts';

/** Students who may need a person, the gravest first: the list behind the number on the home of whoever answers. */
export default function AlertsPart() {
  const cache = useQueryClient();
  const [opened, open] = useState<string | null>(null);
  useLive(['ai.alerts_changed'], () => void cache.invalidateQueries({ queryKey: ai.listAlerts.key() }));
  const query = useInfiniteQuery(
    ai.listAlerts.infiniteOptions({
      input: (cursor: string | undefined) => ({ state: 'open' as const, limit: 25, counted: 'yes' as const, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ pages }) => pages[0]?.items.length === 0,
        show: <EmptyState scene="done" title={m.ai_alerts_none()} />,
      }}
    >
      {({ pages }) => (
        <Stack gap={12}>
          <b>{m.ai_waiting_alerts({ count: pages[0]?.total ?? 0 })}</b>
          {pages
            .flatMap((page) => page.items)
            .map((alert) => (
              <AlertRow key={alert.id} alert={alert} onOpen={() => open(alert.id)} />
            ))}
          <MoreButton query={query} />
          {opened && <AlertDrawer id={opened} onClose={() => open(null)} />}
        </Stack>
      )}
    </Load>
  );
}
