import { PartPanel, useCan, useParts, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Page, Skeleton, Tabs } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { z } from 'zod';
import { accounts } from './api.ts';
import { AppearancePart } from './settings/AppearancePart.tsx';
import { SecurityPart } from './settings/SecurityPart.tsx';

const CardsPart = lazy(() => import('./cards/Cards.part.tsx'));

const search = z.object({ part: z.string().default('appearance') });

const OWN: Record<string, ComponentType> = { appearance: AppearancePart, cards: CardsPart, security: SecurityPart };

/** Settings of one's own; other modules add their part through the slot `accounts.settings`. */
export default function SettingsScreen() {
  const [{ part }, change] = useSearchState(search);
  const others = useParts('accounts.settings');
  const mayCards = useCan()('accounts.manage_child_cards');
  // A teacher without a homeroom of her own gives no cards.
  const groups = useQuery({ ...accounts.cardGroups.queryOptions(), enabled: mayCards });
  const givesCards = mayCards && (part === 'cards' || (groups.data?.items.length ?? 0) > 0);
  const items = [
    { id: 'appearance', label: m.accounts_appearance() },
    ...others.map((other) => ({ id: other.id, label: other.title() })),
    ...(givesCards ? [{ id: 'cards', label: m.accounts_cards() }] : []),
    { id: 'security', label: m.accounts_security() },
  ];
  const chosen = items.some((item) => item.id === part) ? part : 'appearance';
  return (
    <Page title={m.accounts_settings_title()}>
      <Tabs label={m.accounts_settings_title()} items={items} value={chosen} onChange={(id) => change({ part: id })}>
        {(id) => {
          const other = others.find((each) => each.id === id);
          if (other)
            return (
              <div className="max-w-[760px]">
                <PartPanel part={other} fallback={<Skeleton shape="form" />} />
              </div>
            );
          const Own = OWN[id];
          return <Suspense fallback={<Skeleton shape="form" />}>{Own && <Own />}</Suspense>;
        }}
      </Tabs>
    </Page>
  );
}
