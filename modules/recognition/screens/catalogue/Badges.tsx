import { m } from '@patio/messages';
import { Button, EmptyState, Load, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { BadgeView } from '../../contract.ts';
import { recognition } from '../api.ts';
import { BadgePicture } from '../badge/BadgePicture.tsx';
import { ruleLabel } from '../labels.ts';
import { ArchiveButton } from './ArchiveButton.tsx';
import { BadgeDrawer } from './BadgeDrawer.tsx';

/** The badges of the school; whoever looks after them adds and changes. */
export function Badges() {
  const query = useQuery(recognition.catalogue.queryOptions());
  const [edited, setEdited] = useState<BadgeView | 'new' | null>(null);
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {({ badges, schools, can }) => (
        <Stack gap={16}>
          {can.keep && schools.length > 0 && (
            <div>
              <Button variant="primary" icon={Plus} onPress={() => setEdited('new')}>
                {m.recognition_badge_new()}
              </Button>
            </div>
          )}
          {badges.length === 0 ? (
            <EmptyState scene="sheet" title={m.recognition_badges_empty()} />
          ) : (
            <ul className="rg-grid" aria-label={m.recognition_tab_badges()}>
              {badges.map((badge) => (
                <BadgeCard
                  key={badge.id}
                  badge={badge}
                  onEdit={can.keep ? () => setEdited(badge) : undefined}
                  withSchool={schools.length > 1}
                />
              ))}
            </ul>
          )}
          {edited && (
            <BadgeDrawer badge={edited === 'new' ? null : edited} schools={schools} onClose={() => setEdited(null)} />
          )}
        </Stack>
      )}
    </Load>
  );
}

interface BadgeCardProps {
  badge: BadgeView;
  onEdit: (() => void) | undefined;
  withSchool: boolean;
}

const BadgeCard = ({ badge, onEdit, withSchool }: BadgeCardProps) => (
  <li className="rg-card" data-open={badge.archived || undefined}>
    <BadgePicture badge={badge} />
    <b>{badge.name}</b>
    <p>{badge.description}</p>
    <div className="rg-more">
      <small>{badge.criteria}</small>
      <small>
        {[
          badge.amount === null ? ruleLabel(badge.rule) : `${ruleLabel(badge.rule)}: ${badge.amount}`,
          badge.points > 0 && m.recognition_plus_points({ count: badge.points }),
          withSchool && badge.school,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {badge.archived && <Status tone="neutral">{m.recognition_archived()}</Status>}
      {onEdit && (
        <span className="rg-row">
          <Button size="sm" icon={Pencil} onPress={onEdit}>
            {m.recognition_change()}
          </Button>
          <ArchiveButton
            archived={badge.archived}
            send={(archived) => recognition.archiveBadge.call({ id: badge.id, version: badge.version, archived })}
          />
        </span>
      )}
    </div>
  </li>
);
