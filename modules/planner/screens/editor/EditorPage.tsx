import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Load, Page, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { planner } from '../api.ts';
import { EditorDesk } from './EditorDesk.tsx';
import { editorSearch } from './search.ts';
import './editor.css';

/** A scenario on the table, to be changed by hand. */
export function EditorPage() {
  const [search, change] = useSearchState(editorSearch);
  const input = { scenarioId: search.scenario, schoolId: search.school, yearId: search.year };
  const query = useQuery({
    ...planner.editor.queryOptions({ input }),
    // What others do comes in as news; reading all of it again would take lessons out of the hand.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.planner_editor()}>
          <Skeleton shape="table" />
        </Page>
      }
    >
      {({ open, choices }) =>
        open ? (
          <EditorDesk key={open.scenario.id} view={open} choices={choices} search={search} change={change} />
        ) : (
          <Page title={m.planner_editor()}>
            <EmptyState
              scene="calendar"
              title={m.planner_no_scenario()}
              action={
                <Button variant="primary" href="/admin/schedule/scenarios">
                  {m.planner_to_scenarios()}
                </Button>
              }
            >
              {m.planner_no_scenario_hint()}
            </EmptyState>
          </Page>
        )
      }
    </Load>
  );
}
