import { useLive, usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Page, TabLinks } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { gradeOffice } from './api.ts';
import { SchoolPhrases } from './approvals/SchoolPhrases.tsx';
import { SheetsToApprove } from './approvals/SheetsToApprove.tsx';
import { ChangesTable } from './changes/ChangesTable.tsx';

const search = z.object({ tab: z.enum(['sheets', 'changes']).catch('sheets').default('sheets') });
const WAITING = { state: 'waiting', limit: 50 } as const;

/** What waits for the coordinator's word: signed grade sheets, and requests to alter a mark that families have read. */
export default function ApprovalsScreen() {
  const path = usePath();
  const cache = useQueryClient();
  const [{ tab }] = useSearchState(search);
  const waiting = useQuery(gradeOffice.listChanges.queryOptions({ input: WAITING }));
  useLive(
    ['gradebook.change_changed'],
    () => void cache.invalidateQueries({ queryKey: gradeOffice.listChanges.key() }),
  );
  const open = waiting.data?.items.filter((change) => change.can.decide).length;
  return (
    <Page
      title={m.grade_office_approvals()}
      description={tab === 'sheets' ? m.grade_office_approvals_lede() : m.grade_office_changes_lede()}
      actions={tab === 'sheets' && <SchoolPhrases />}
      tabs={
        <TabLinks
          label={m.grade_office_approvals()}
          current={tab}
          items={[
            { id: 'sheets', label: m.gradebook_sheets_word(), href: path },
            { id: 'changes', label: m.gradebook_changes(), href: `${path}?tab=changes`, count: open || undefined },
          ]}
        />
      }
    >
      {tab === 'sheets' ? <SheetsToApprove /> : <ChangesTable />}
    </Page>
  );
}
