import { m } from '@patio/messages';
import { Button, EmptyState, Load, Section, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { RewardView } from '../../contract.ts';
import { recognition } from '../api.ts';
import { ArchiveButton } from './ArchiveButton.tsx';
import { Redeems } from './Redeems.tsx';
import { RewardDrawer } from './RewardDrawer.tsx';

/** What points can be redeemed for, and who asks for it. */
export function Rewards() {
  const query = useQuery(recognition.catalogue.queryOptions());
  const [edited, setEdited] = useState<RewardView | 'new' | null>(null);
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {({ rewards, schools, sections, can }) => (
        <Stack gap={24}>
          {can.approve && <Redeems />}
          <Section
            title={m.recognition_tab_rewards()}
            actions={
              can.approve &&
              schools.length + sections.length > 0 && (
                <Button icon={Plus} onPress={() => setEdited('new')}>
                  {m.recognition_reward_new()}
                </Button>
              )
            }
          >
            {rewards.length === 0 ? (
              <EmptyState scene="sheet" title={m.recognition_rewards_empty()}>
                {m.recognition_rewards_empty_hint()}
              </EmptyState>
            ) : (
              <ul className="rg-grid" aria-label={m.recognition_tab_rewards()}>
                {rewards.map((reward) => (
                  <RewardCard key={reward.id} reward={reward} onEdit={() => setEdited(reward)} />
                ))}
              </ul>
            )}
          </Section>
          {edited && (
            <RewardDrawer
              reward={edited === 'new' ? null : edited}
              schools={schools}
              sections={sections}
              onClose={() => setEdited(null)}
            />
          )}
        </Stack>
      )}
    </Load>
  );
}

const RewardCard = ({ reward, onEdit }: { reward: RewardView; onEdit: () => void }) => (
  <li className="rg-card" data-open={reward.archived || undefined}>
    <Gift size={36} aria-hidden />
    <b>{reward.name}</b>
    <p>{reward.description}</p>
    <div className="rg-more">
      <small>
        {[
          m.recognition_points({ count: reward.cost }),
          reward.section ?? m.recognition_whole_school(),
          reward.stock === null ? m.recognition_no_end() : m.recognition_left({ count: reward.stock }),
        ].join(' · ')}
      </small>
      {reward.archived && <Status tone="neutral">{m.recognition_archived()}</Status>}
      {reward.can.change && (
        <span className="rg-row">
          <Button size="sm" icon={Pencil} onPress={onEdit}>
            {m.recognition_change()}
          </Button>
          <ArchiveButton
            archived={reward.archived}
            send={(archived) => recognition.archiveReward.call({ id: reward.id, version: reward.version, archived })}
          />
        </span>
      )}
    </div>
  </li>
);
