import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { useYear } from '@patio/schools/year';
import { EmptyState, Inline, Load, Page, Select, Skeleton, Stack, Tabs } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { reportCards } from './api.ts';
import { Documents } from './bulk/Documents.tsx';
import { Figures } from './bulk/Figures.tsx';
import { IssueDesk } from './bulk/IssueDesk.tsx';
import { Requests } from './bulk/Requests.tsx';

const TABS = ['issue', 'documents', 'figures', 'requests'] as const;
const search = z.object({
  tab: z.enum(TABS).default('issue'),
  school: z.uuid().optional(),
  term: z.uuid().optional(),
});
type Tab = (typeof TABS)[number];

/** Report cards and grade acts of a school: issue them, find them again, read what the marks say, answer who asks. */
export default function BulkReportsScreen() {
  const [{ tab, school, term }, change] = useSearchState(search);
  const { year, yearIdIn } = useYear();
  const yearId = school && year?.when !== 'now' ? yearIdIn(school) : undefined;
  const query = useQuery({
    ...reportCards.desk.queryOptions({ input: { schoolId: school, termId: term, yearId } }),
    placeholderData: keepPreviousData,
  });
  const waiting = useQuery(reportCards.listRequests.queryOptions({ input: { state: 'waiting', limit: 100 } }));
  return (
    <Page title={m.report_cards_bulk_title()} description={m.report_cards_bulk_lede()}>
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {(desk) => (
          <Stack gap={16}>
            <Inline gap={12}>
              {desk.schools.length > 1 && (
                <Select
                  label={m.report_cards_school()}
                  value={desk.schoolId}
                  onChange={(id) => change({ school: id ?? undefined, term: undefined })}
                  options={desk.schools.map(({ id, name }) => ({ id, label: name }))}
                />
              )}
              {desk.terms.length > 0 && (
                <Select
                  label={m.report_cards_term()}
                  value={desk.termId}
                  onChange={(id) => change({ term: id ?? undefined })}
                  options={desk.terms.map((each) => ({
                    id: each.id,
                    label: each.over ? each.name : `${each.name} (${m.report_cards_term_runs()})`,
                  }))}
                />
              )}
            </Inline>
            <Tabs
              label={m.report_cards_bulk_title()}
              value={tab}
              onChange={(next) => change({ tab: next as Tab }, { push: true })}
              items={[
                { id: 'issue', label: m.report_cards_tab_issue() },
                { id: 'documents', label: m.report_cards_tab_documents() },
                { id: 'figures', label: m.report_cards_tab_figures() },
                {
                  id: 'requests',
                  label: m.report_cards_tab_requests(),
                  count: waiting.data?.items.length || undefined,
                },
              ]}
            >
              {(shown) =>
                shown === 'requests' ? (
                  <Requests />
                ) : !desk.schoolId || !desk.termId ? (
                  <EmptyState scene="calendar" title={m.report_cards_no_terms()} />
                ) : shown === 'documents' ? (
                  <Documents schoolId={desk.schoolId} termId={desk.termId} />
                ) : shown === 'figures' ? (
                  <Figures schoolId={desk.schoolId} termId={desk.termId} homerooms={desk.homerooms} />
                ) : (
                  <IssueDesk desk={desk} schoolId={desk.schoolId} termId={desk.termId} yearId={yearId} />
                )
              }
            </Tabs>
          </Stack>
        )}
      </Load>
    </Page>
  );
}
