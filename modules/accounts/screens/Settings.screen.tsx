import { PartPanel, useFilledParts, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Page, Skeleton, Tabs } from '@patio/ui';
import type { ComponentType } from 'react';
import { z } from 'zod';
import { AppearancePart } from './settings/AppearancePart.tsx';
import { SecurityPart } from './settings/SecurityPart.tsx';

const search = z.object({ part: z.string().default('appearance') });

const OWN: Record<string, ComponentType> = { appearance: AppearancePart, security: SecurityPart };

/** Settings of one's own; other modules add their part through the slot `accounts.settings`. */
export default function SettingsScreen() {
  const [{ part }, change] = useSearchState(search);
  const others = useFilledParts('accounts.settings', part);
  const items = [
    { id: 'appearance', label: m.accounts_appearance() },
    ...others.map((other) => ({ id: other.id, label: other.title() })),
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
              <div className={other.wide ? undefined : 'max-w-[760px]'}>
                <PartPanel part={other} fallback={<Skeleton shape={other.wide ? 'table' : 'form'} />} />
              </div>
            );
          const Own = OWN[id];
          return Own && <Own />;
        }}
      </Tabs>
    </Page>
  );
}
