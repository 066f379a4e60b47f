import { useLive, useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Load, Page, Skeleton, Stack } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarCog, ListChecks } from 'lucide-react';
import type { SolveView } from '../contract.ts';
import { planner } from './api.ts';
import { ScenarioState } from './scenarios/ScenarioState.tsx';
import { EarlierRuns } from './solve/EarlierRuns.tsx';
import { RunPanel } from './solve/RunPanel.tsx';
import { StartRun } from './solve/StartRun.tsx';

/** Lets the engine place a week, and shows how it goes. */
export default function SolveScreen() {
  const { id = '' } = useParams();
  const cache = useQueryClient();
  const query = useQuery(planner.openSolve.queryOptions({ input: { id } }));
  useLive(
    ['planner.run_moved', 'planner.edited'],
    () => void cache.invalidateQueries({ queryKey: planner.openSolve.key() }),
  );
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.planner_solve()}>
          <Skeleton shape="cards" />
        </Page>
      }
    >
      {(view) => <SolvePage view={view} />}
    </Load>
  );
}

function SolvePage({ view }: { view: SolveView }) {
  const { scenario } = view;
  const [last, ...earlier] = view.runs;
  return (
    <Page
      title={m.planner_solve_title({ name: scenario.name })}
      description={m.planner_solve_lede({ count: scenario.placed + scenario.parked })}
      mark={<ScenarioState scenario={scenario} />}
      breadcrumbs={[{ label: m.planner_scenarios(), href: '/admin/schedule/scenarios' }]}
      actions={
        <>
          <Button icon={ListChecks} href={`/admin/schedule/validate/${scenario.id}`}>
            {m.planner_validate()}
          </Button>
          <Button icon={CalendarCog} href={`/admin/schedule/editor?scenario=${scenario.id}`}>
            {m.planner_open_editor()}
          </Button>
        </>
      }
    >
      <Stack gap={20}>
        {last && <RunPanel key={last.id} run={last} view={view} />}
        {view.can.start && <StartRun view={view} />}
        {earlier.length > 0 && <EarlierRuns runs={earlier} />}
      </Stack>
    </Page>
  );
}
