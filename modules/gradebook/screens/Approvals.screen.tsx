import { useLive, usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Page, TabLinks } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { gradebook } from './api.ts';
import { SchoolPhrases } from './approvals/SchoolPhrases.tsx';
import { SheetsToApprove } from './approvals/SheetsToApprove.tsx';
import { ChangesTable } from './office/changes/ChangesTable.tsx';

const search = z.object({ tab: z.enum(['sheets', 'changes']).catch('sheets').default('sheets') });
const WAITING = { state: 'waiting', limit: 50 } as const;

/** What waits for the coordinator's word: signed grade sheets, and requests to alter a mark that families have read. */
export default function ApprovalsScreen() {
  const path = usePath();
  const cache = useQueryClient();
  const [{ tab }] = useSearchState(search);
  const waiting = useQuery(gradebook.listChanges.queryOptions({ input: WAITING }));
  useLive(['gradebook.change_changed'], () => void cache.invalidateQueries({ queryKey: gradebook.listChanges.key() }));
  const open = waiting.data?.items.filter((change) => change.can.decide).length;
  return (
    <Page
      title={m.gradebook_approvals()}
      description={tab === 'sheets' ? m.gradebook_approvals_lede() : m.gradebook_changes_lede()}
      actions={tab === 'sheets' && <SchoolPhrases />}
      tabs={
        <TabLinks
          label={m.gradebook_approvals()}
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
