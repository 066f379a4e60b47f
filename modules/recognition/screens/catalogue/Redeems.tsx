import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, MoreButton, Section, Segmented, Skeleton } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { recognition } from '../api.ts';
import { RedeemCard } from './RedeemCard.tsx';

const STATES = ['waiting', 'approved', 'refused'] as const;

/** Requests for rewards: those that wait first, and what was decided. */
export function Redeems() {
  const [{ state }, change] = useSearchState(z.object({ state: z.enum(STATES).default('waiting') }));
  const query = useInfiniteQuery(
    recognition.redeems.infiniteOptions({
      input: (cursor: string | undefined) => ({ state, limit: 50, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Section
      title={m.recognition_redeems()}
      actions={
        <Segmented
          label={m.recognition_redeems()}
          value={state}
          onChange={(next) => change({ state: next as (typeof STATES)[number] })}
          options={[
            { id: 'waiting', label: m.recognition_redeems_waiting() },
            { id: 'approved', label: m.recognition_redeems_approved() },
            { id: 'refused', label: m.recognition_redeems_refused() },
          ]}
        />
      }
    >
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ pages }) => pages[0]?.items.length === 0,
          show: <EmptyState scene="done" title={m.recognition_redeems_none()} />,
        }}
      >
        {({ pages }) => (
          <>
            <ul className="rg-list" aria-label={m.recognition_redeems()}>
              {pages
                .flatMap(({ items }) => items)
                .map((redeem) => (
                  <li key={`${redeem.id} ${redeem.version}`}>
                    <RedeemCard redeem={redeem} />
                  </li>
                ))}
            </ul>
            <MoreButton query={query} />
          </>
        )}
      </Load>
    </Section>
  );
}
