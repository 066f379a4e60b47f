import { m } from '@patio/messages';
import { Page } from '@patio/ui';
import { Workspace } from './Workspace.tsx';

/** A student's conversations with the own teachers, the tutor and the psychologist. */
export default function StudentMessagesScreen() {
  return (
    <Page title={m.conversations_title()} description={m.conversations_student_lede()}>
      <Workspace />
    </Page>
  );
}
