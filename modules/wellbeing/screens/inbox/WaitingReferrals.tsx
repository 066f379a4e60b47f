import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Link, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { wellbeing } from '../api.ts';
import { trackingHref, trackingSearch } from '../tracking/search.ts';
import { ReferralDrawer } from './ReferralDrawer.tsx';
import { ReferralRow } from './ReferralRow.tsx';
import { FIRST_IN_INBOX } from './sources.ts';
import { useInboxNews } from './use-inbox.ts';
import { useOpenReferral } from './use-open-referral.ts';

const SHOWN = 4;

/** The referrals that nobody has opened, what is due first; above the board. */
export function WaitingReferrals() {
  const [{ referral }, change] = useSearchState(trackingSearch);
  const open = useOpenReferral();
  useInboxNews();
  const query = useQuery({
    ...wellbeing.inbox.queryOptions({ input: { state: 'waiting', limit: SHOWN, counted: 'yes' } }),
    gcTime: 0,
  });
  const total = query.data?.total ?? 0;
  return (
    <Card
      flush
      title={
        <>
          {m.wellbeing_referrals_to_open()}
          {total > 0 && <span className="count-pill wb-pill">{total}</span>}
        </>
      }
      actions={<span className="wb-note">{m.wellbeing_referrals_only_received()}</span>}
    >
      {FIRST_IN_INBOX.map(({ id, Lines }) => (
        <Suspense key={id}>
          <Lines />
        </Suspense>
      ))}
      <Load query={query} skeleton={<Skeleton shape="list" count={2} />}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <p className="wb-nothing">{m.wellbeing_referrals_none_waiting()}</p>
            ) : (
              <ul className="wb-referrals">
                {items.map((line, at) => (
                  <ReferralRow key={line.id} line={line} isFirst={at === 0} onOpen={() => void open(line)} />
                ))}
              </ul>
            )}
            {total > items.length && (
              <p className="wb-nothing">
                <Link href={trackingHref('referrals')}>{m.wellbeing_referrals_all({ count: total })}</Link>
              </p>
            )}
          </>
        )}
      </Load>
      {referral && <ReferralDrawer id={referral} onClose={() => change({ referral: undefined }, { push: true })} />}
    </Card>
  );
}
