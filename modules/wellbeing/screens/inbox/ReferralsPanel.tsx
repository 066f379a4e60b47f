import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, Inline, Load, MoreButton, Segmented, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { wellbeing } from '../api.ts';
import { trackingSearch } from '../tracking/search.ts';
import { ReferralDrawer } from './ReferralDrawer.tsx';
import { ReferralRow } from './ReferralRow.tsx';
import { FIRST_IN_INBOX } from './sources.ts';
import { useInboxNews } from './use-inbox.ts';
import { useOpenReferral } from './use-open-referral.ts';

type State = 'waiting' | 'open' | 'closed';

/** The whole inbox: what waits, what somebody has in hand, what is done. */
export default function ReferralsPanel() {
  const [{ referral }, change] = useSearchState(trackingSearch);
  const [state, setState] = useState<State>('waiting');
  const open = useOpenReferral();
  useInboxNews();
  const query = useInfiniteQuery({
    ...wellbeing.inbox.infiniteOptions({
      input: (cursor: string | undefined) => ({ state, limit: 25, counted: 'yes' as const, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
    gcTime: 0,
  });
  return (
    <Stack gap={14}>
      <Inline>
        <Segmented
          label={m.wellbeing_referrals_which()}
          value={state}
          onChange={(chosen) => setState(chosen as State)}
          options={[
            { id: 'waiting', label: m.wellbeing_referrals_waiting_short() },
            { id: 'open', label: m.wellbeing_referrals_in_hand() },
            { id: 'closed', label: m.wellbeing_referrals_closed() },
          ]}
        />
      </Inline>
      <Card flush>
        {state === 'waiting' &&
          FIRST_IN_INBOX.map(({ id, Lines }) => (
            <Suspense key={id}>
              <Lines />
            </Suspense>
          ))}
        <Load
          query={query}
          skeleton={<Skeleton shape="list" />}
          empty={{
            when: ({ pages }) => pages[0]?.items.length === 0,
            show: (
              <EmptyState
                scene="done"
                title={state === 'waiting' ? m.wellbeing_referrals_none_waiting() : m.wellbeing_referrals_none_such()}
              />
            ),
          }}
        >
          {({ pages }) => (
            <>
              <ul className="wb-referrals">
                {pages
                  .flatMap((page) => page.items)
                  .map((line, at) => (
                    <ReferralRow
                      key={line.id}
                      line={line}
                      isFirst={at === 0 && state === 'waiting'}
                      onOpen={() => void open(line)}
                    />
                  ))}
              </ul>
              <MoreButton query={query} />
            </>
          )}
        </Load>
      </Card>
      {referral && <ReferralDrawer id={referral} onClose={() => change({ referral: undefined }, { push: true })} />}
    </Stack>
  );
}
