import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Page, Tabs } from '@patio/ui';
import { SlidersHorizontal } from 'lucide-react';
import { z } from 'zod';
import { Inbox } from './inbox/Inbox.tsx';
import { Bounced } from './rules/Bounced.tsx';
import { Rules } from './rules/Rules.tsx';

const search = z.object({ tab: z.enum(['inbox', 'rules', 'bounced']).default('inbox') });

const PANELS = { inbox: () => <Inbox />, rules: () => <Rules />, bounced: () => <Bounced /> };

/** The notices of the system to its admins, and the rules of who receives which. */
export default function AdminNotificationsScreen() {
  const [{ tab }, change] = useSearchState(search);
  return (
    <Page
      title={m.notices_title()}
      description={m.notices_admin_lede()}
      width="read"
      actions={
        <Button icon={SlidersHorizontal} href="/settings?part=notices">
          {m.notices_choose()}
        </Button>
      }
    >
      <Tabs
        label={m.notices_title()}
        value={tab}
        onChange={(id) => change({ tab: id as z.infer<typeof search>['tab'] }, { push: true })}
        items={[
          { id: 'inbox', label: m.notices_tab_inbox() },
          { id: 'rules', label: m.notices_tab_rules() },
          { id: 'bounced', label: m.notices_bounced_tab() },
        ]}
      >
        {(id) => PANELS[id as keyof typeof PANELS]()}
      </Tabs>
    </Page>
  );
}
