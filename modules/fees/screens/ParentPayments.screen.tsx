import { useLive, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, IconButton, Load, Page, Skeleton } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarRange, FileText } from 'lucide-react';
import { z } from 'zod';
import { fees } from './api.ts';
import { FamilyPage } from './family/FamilyPage.tsx';
import { PaidDrawer } from './family/PaidDrawer.tsx';
import { PaperDrawer } from './family/PaperDrawer.tsx';
import { PlanDrawer } from './family/PlanDrawer.tsx';
import { StatementDrawer } from './family/StatementDrawer.tsx';

const search = z.object({
  show: z.enum(['plan', 'statement', 'paid']).optional(),
  /** The payment from whose page the family came back. */
  checkout: z.uuid().optional(),
  /** The code of a paper that somebody scanned. */
  paper: z.string().max(40).optional(),
});

/** What a family owes, pays and has paid. */
export default function ParentPaymentsScreen() {
  const [{ show, checkout, paper }, change] = useSearchState(search);
  const cache = useQueryClient();
  useLive(['fees.changed'], () => void cache.invalidateQueries({ queryKey: fees.key() }));
  const query = useQuery(fees.family.queryOptions());
  const close = () => change({ show: undefined });
  return (
    <Page
      title={m.fees_family_title()}
      width="read"
      actions={
        <>
          <Button variant="quiet" icon={CalendarRange} onPress={() => change({ show: 'plan' })}>
            {m.fees_plan()}
          </Button>
          <IconButton icon={FileText} label={m.fees_statement()} onPress={() => change({ show: 'statement' })} />
        </>
      }
    >
      <Load
        query={query}
        skeleton={<Skeleton shape="cards" />}
        empty={{
          when: ({ children, payments }) => children.length === 0 && payments.length === 0,
          show: (
            <EmptyState scene="people" title={m.fees_no_children()}>
              {m.fees_no_children_text()}
            </EmptyState>
          ),
        }}
      >
        {(family) => (
          <>
            <FamilyPage
              family={family}
              checkoutId={checkout}
              onReturned={() => change({ checkout: undefined })}
              onPaid={() => change({ show: 'paid' })}
            />
            {show === 'plan' && <PlanDrawer people={family.children} onClose={close} />}
            {show === 'statement' && <StatementDrawer today={family.today} onClose={close} />}
            {show === 'paid' && <PaidDrawer people={family.children} onClose={close} />}
          </>
        )}
      </Load>
      {paper && <PaperDrawer code={paper} onClose={() => change({ paper: undefined })} />}
    </Page>
  );
}
