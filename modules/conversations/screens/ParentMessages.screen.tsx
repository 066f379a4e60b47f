import { m } from '@patio/messages';
import { Page } from '@patio/ui';
import { Workspace } from './Workspace.tsx';

/** A family's conversations with teachers and the office. */
export default function ParentMessagesScreen() {
  return (
    <Page title={m.conversations_title()}>
      <Workspace />
    </Page>
  );
}
