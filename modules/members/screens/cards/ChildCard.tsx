import { m } from '@patio/messages';
import { Button, Callout, DescriptionList, formatAgo, formatDate, Inline, Stack } from '@patio/ui';
import { Ban, IdCard, Images, RefreshCw } from 'lucide-react';
import type { ChildView } from '../../contract.ts';
import type { useCards } from './use-cards.tsx';

/** One child's card: since when, by whom, last used; and what can be done with it. */
export function ChildCard({ child, begin }: { child: ChildView; begin: ReturnType<typeof useCards>['begin'] }) {
  const { card } = child;
  const does = (what: 'make' | 'stop' | 'pictures') => () => begin({ what, children: [child] });
  const usable = child.can.issue && child.account !== 'locked';
  return (
    <Stack gap={16}>
      {!child.can.issue && <Callout tone="info">{m.members_cards_left()}</Callout>}
      {child.account === 'locked' && <Callout tone="warn">{m.members_cards_locked_text()}</Callout>}
      {child.account === 'none' && child.can.issue && <p className="m-0 text-ink-2">{m.members_cards_no_account()}</p>}
      <DescriptionList
        items={[
          { term: m.members_cards_state(), value: card ? m.members_cards_has() : m.members_cards_has_none() },
          ...(card
            ? [
                { term: m.members_cards_since(), value: formatDate(card.issuedAt) },
                { term: m.members_cards_by(), value: card.issuedBy },
                {
                  term: m.members_cards_used(),
                  value: card.lastUsedAt ? formatAgo(card.lastUsedAt) : m.members_cards_unused(),
                },
              ]
            : []),
          ...(child.username ? [{ term: m.members_cards_username(), value: child.username }] : []),
        ]}
      />
      <Inline>
        {usable && (
          <Button variant={card ? 'secondary' : 'primary'} icon={card ? RefreshCw : IdCard} onPress={does('make')}>
            {card ? m.members_card_replace() : m.members_card_make()}
          </Button>
        )}
        {usable && card && (
          <Button icon={Images} onPress={does('pictures')}>
            {m.members_card_new_pictures()}
          </Button>
        )}
        {card && (
          <Button variant="quiet" icon={Ban} onPress={does('stop')}>
            {m.members_card_stop()}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
