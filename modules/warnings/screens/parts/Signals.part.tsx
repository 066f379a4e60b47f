import { useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, Link, Load, MoreButton, Segmented, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignalFilters } from '../../contract.ts';
import { READ_ONCE, warnings } from '../api.ts';
import { SignalDrawer } from '../signals/SignalDrawer.tsx';
import { SignalRow } from '../signals/SignalRow.tsx';
import '../warnings.css';

const SHOWN: readonly SignalFilters['show'][] = ['open', 'ended', 'taken', 'false_alarm'];

/** What the rules found, for the care team: the oldest first, nobody ranked. */
export default function SignalsPart() {
  const cache = useQueryClient();
  const [show, setShow] = useState<SignalFilters['show']>('open');
  const [opened, open] = useState<string | null>(null);
  useLive(['warnings.changed'], () => void cache.invalidateQueries({ queryKey: warnings.key() }));
  const query = useInfiniteQuery({
    ...warnings.listSignals.infiniteOptions({
      input: (cursor: string | undefined) => ({ show, limit: 25, counted: 'yes' as const, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
    ...READ_ONCE,
  });
  return (
    <Stack gap={14}>
      <div className="ww-bar">
        <Segmented
          label={m.warnings_show()}
          value={show}
          onChange={(next) => setShow(next as SignalFilters['show'])}
          options={SHOWN.map((id) => ({ id, label: m.warnings_shown({ show: id }) }))}
        />
        <Link href="/psychology/warnings">{m.warnings_rules_title()}</Link>
      </div>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ pages }) => pages[0]?.items.length === 0,
          show: (
            <EmptyState scene="done" title={m.warnings_none({ show })}>
              {m.warnings_none_hint()}
            </EmptyState>
          ),
        }}
      >
        {({ pages }) => (
          <Card flush title={m.warnings_count({ count: pages[0]?.total ?? 0 })} footer={m.warnings_informs_long()}>
            <ul className="ww-rows">
              {pages
                .flatMap((page) => page.items)
                .map((signal) => (
                  <SignalRow key={signal.id} signal={signal} onOpen={() => open(signal.id)} />
                ))}
            </ul>
            <MoreButton query={query} />
          </Card>
        )}
      </Load>
      {opened && <SignalDrawer id={opened} onClose={() => open(null)} />}
    </Stack>
  );
}
