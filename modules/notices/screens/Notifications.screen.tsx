import { m } from '@patio/messages';
import { Button, Page } from '@patio/ui';
import { SlidersHorizontal } from 'lucide-react';
import { Inbox } from './inbox/Inbox.tsx';

/** What happened that concerns me, and the way to each thing. */
export default function NotificationsScreen() {
  return (
    <Page
      title={m.notices_title()}
      description={m.notices_lede()}
      width="read"
      actions={
        <Button icon={SlidersHorizontal} href="/settings?part=notices">
          {m.notices_choose()}
        </Button>
      }
    >
      <Inbox />
    </Page>
  );
}
