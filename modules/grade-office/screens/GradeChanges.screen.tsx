import { m } from '@patio/messages';
import { Page } from '@patio/ui';
import { ChangesTable } from './changes/ChangesTable.tsx';

/** Requests to alter marks that families have read: before and after, why, what it moves, and the decision. */
export default function GradeChangesScreen() {
  return (
    <Page title={m.gradebook_changes()} description={m.grade_office_changes_lede()}>
      <ChangesTable />
    </Page>
  );
}
