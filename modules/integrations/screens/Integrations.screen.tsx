import { PartPanel, useParts, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Page, TabLinks } from '@patio/ui';
import { z } from 'zod';
import { KeysPart } from './keys/KeysPart.tsx';
import { OverviewPart } from './overview/OverviewPart.tsx';
import { WebhooksPart } from './webhooks/WebhooksPart.tsx';

const TABS = ['overview', 'keys', 'webhooks'] as const;
type Tab = (typeof TABS)[number];
const search = z.object({ tab: z.string().default('overview') });
const NAMES: Record<Tab, () => string> = {
  overview: m.integrations_tab_overview,
  keys: m.integrations_tab_keys,
  webhooks: m.integrations_tab_webhooks,
};

const href = (id: string) => `/admin/integrations?tab=${id}`;

/** What other programs the institution is connected with, what they may ask, and what they are told. Modules below add tabs. */
export default function IntegrationsScreen() {
  const { tab: asked } = useSearch(search);
  const parts = useParts('integrations.connections');
  const part = parts.find(({ id }) => id === asked);
  const tab = part?.id ?? TABS.find((id) => id === asked) ?? 'overview';
  return (
    <Page
      title={m.integrations_title()}
      description={m.integrations_lede()}
      tabs={
        <TabLinks
          label={m.integrations_title()}
          current={tab}
          items={[
            ...TABS.map((id) => ({ id, label: NAMES[id](), href: href(id) })),
            ...parts.map(({ id, title }) => ({ id, label: title(), href: href(id) })),
          ]}
        />
      }
    >
      {tab === 'overview' && <OverviewPart />}
      {tab === 'keys' && <KeysPart />}
      {tab === 'webhooks' && <WebhooksPart />}
      {part && <PartPanel part={part} />}
    </Page>
  );
}
