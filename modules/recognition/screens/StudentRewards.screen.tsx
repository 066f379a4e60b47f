import { m } from '@patio/messages';
import { Card, EmptyState, Load, Page, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { recognition } from './api.ts';
import { MyRedeems } from './own/MyRedeems.tsx';
import { Offers } from './own/Offers.tsx';
import { PointLog } from './own/PointLog.tsx';
import './recognition.css';

/** A student's points, what they can be redeemed for, and what became of it. */
export default function StudentRewardsScreen() {
  const query = useQuery(recognition.myRewards.queryOptions());
  return (
    <Page title={m.recognition_rewards_title()} description={m.recognition_rewards_lede()}>
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(mine) => (
          <Stack gap={24}>
            <Card tone="now">
              <div className="rg-balance">
                <b>{m.recognition_points({ count: mine.balance })}</b>
                <p>{m.recognition_points_earned({ count: mine.earned })}</p>
              </div>
            </Card>
            <Section title={m.recognition_offers()}>
              {mine.rewards.length === 0 ? (
                <EmptyState scene="sheet" title={m.recognition_offers_none()} />
              ) : (
                <Offers offers={mine.rewards} balance={mine.balance} />
              )}
            </Section>
            <MyRedeems redeems={mine.redeems} />
            <PointLog log={mine.log} />
          </Stack>
        )}
      </Load>
    </Page>
  );
}
