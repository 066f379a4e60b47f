import { ExportButton, useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Load, Page, Skeleton } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { BudgetView, CategoryView } from '../contract.ts';
import { budget } from './api.ts';
import { BudgetSheet } from './BudgetSheet.tsx';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { PlanDrawer } from './PlanDrawer.tsx';
import { useBudgetSearch } from './search.ts';

type Opened = { what: 'plan' } | { what: 'category'; category: CategoryView | null } | null;

function Actions({ view, onOpen }: { view: BudgetView; onOpen: (opened: Opened) => void }) {
  const { schoolId, year, scenarioId } = view;
  return (
    <>
      {scenarioId && <ExportButton name="budget.sheet" filters={{ schoolId, year, scenarioId }} />}
      <Button icon={Plus} onPress={() => onOpen({ what: 'category', category: null })}>
        {m.budget_new_category()}
      </Button>
      <Button variant="primary" icon={Plus} onPress={() => onOpen({ what: 'plan' })}>
        {m.budget_new_plan()}
      </Button>
    </>
  );
}

/** The budget of a school: plans by category and month beside what is committed and has happened. */
export default function BudgetScreen() {
  const cache = useQueryClient();
  const [{ school, year, plan }, change] = useBudgetSearch();
  const [opened, setOpened] = useState<Opened>(null);
  useLive(['budget.changed'], () => void cache.invalidateQueries({ queryKey: budget.key() }));
  const query = useQuery(
    budget.view.queryOptions({
      input: { schoolId: school, year, scenarioId: plan },
      placeholderData: (before) => before,
    }),
  );
  const close = () => setOpened(null);
  return (
    <Page title={m.budget_title()} actions={query.data && <Actions view={query.data} onOpen={setOpened} />}>
      <Load query={query} skeleton={<Skeleton shape="grid" />}>
        {(view) => (
          <>
            {view.scenarioId === null && view.categories.length === 0 ? (
              <EmptyState
                scene="sheet"
                title={m.budget_begin_title({ year: view.year })}
                action={
                  <Button variant="primary" onPress={() => setOpened({ what: 'category', category: null })}>
                    {m.budget_new_category()}
                  </Button>
                }
              >
                {m.budget_begin_text()}
              </EmptyState>
            ) : (
              <BudgetSheet view={view} onCategory={(category) => setOpened({ what: 'category', category })} />
            )}
            {opened?.what === 'category' && <CategoryDrawer view={view} category={opened.category} onClose={close} />}
            {opened?.what === 'plan' && (
              <PlanDrawer
                view={view}
                onClose={close}
                onMade={(id) => {
                  close();
                  change({ plan: id });
                }}
              />
            )}
          </>
        )}
      </Load>
    </Page>
  );
}
