import { m } from '@patio/messages';
import { EmptyState, Link, Load, Meter, Page, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { BadgeToEarn } from '../contract.ts';
import { recognition } from './api.ts';
import { AwardCard } from './badge/AwardCard.tsx';
import { BadgePicture } from './badge/BadgePicture.tsx';
import './recognition.css';

/** A student's badges, and how to earn the rest. */
export default function StudentBadgesScreen() {
  const query = useQuery(recognition.mine.queryOptions());
  return (
    <Page title={m.recognition_badges_title()} description={m.recognition_badges_lede()}>
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {({ earned, toEarn }) => (
          <Stack gap={24}>
            <Section title={m.recognition_badges_earned()}>
              {earned.length === 0 ? (
                <EmptyState scene="plant" title={m.recognition_badges_none()}>
                  {m.recognition_badges_none_hint()}
                </EmptyState>
              ) : (
                <ul className="rg-grid" aria-label={m.recognition_badges_earned()}>
                  {earned.map((award) => (
                    <AwardCard key={award.id} award={award}>
                      {award.address ? (
                        <Link href={award.address} target="_blank">
                          {m.recognition_public_page()}
                        </Link>
                      ) : (
                        <small>{m.recognition_not_shared()}</small>
                      )}
                    </AwardCard>
                  ))}
                </ul>
              )}
            </Section>
            {toEarn.length > 0 && (
              <Section title={m.recognition_badges_to_earn()}>
                <ul className="rg-grid" aria-label={m.recognition_badges_to_earn()}>
                  {toEarn.map((badge) => (
                    <ToEarn key={badge.id} badge={badge} />
                  ))}
                </ul>
              </Section>
            )}
          </Stack>
        )}
      </Load>
    </Page>
  );
}

const ToEarn = ({ badge }: { badge: BadgeToEarn }) => (
  <li className="rg-card" data-open>
    <BadgePicture badge={badge} />
    <b>{badge.name}</b>
    <p>{badge.criteria}</p>
    <div className="rg-more">
      {badge.progress ? (
        <>
          <Meter ratio={badge.progress.have / badge.progress.need} thin />
          <small>{m.recognition_progress(badge.progress)}</small>
        </>
      ) : (
        <small>{m.recognition_by_person()}</small>
      )}
    </div>
  </li>
);
