import { m } from '@patio/messages';
import { Page } from '@patio/ui';
import { Inbox } from './received/Inbox.tsx';

/** What the school wrote to a family: to answer, to read, and the archive. */
export default function FamilyCommunicationsScreen() {
  return (
    <Page title={m.announcements_title()} description={m.announcements_family_lede()} width="read">
      <Inbox address="/parent/communications" />
    </Page>
  );
}
