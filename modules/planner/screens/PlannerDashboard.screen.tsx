import { m } from '@patio/messages';
import { Button, Load, Page, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { PlannerDashboard } from '../contract.ts';
import { planner } from './api.ts';
import { atPlace } from './at-place.ts';
import { ActiveScenario } from './dashboard/ActiveScenario.tsx';
import { Published } from './dashboard/Published.tsx';
import { SetUpSteps } from './dashboard/SetUpSteps.tsx';
import { PublishPanels } from './publish/PublishPanels.tsx';
import { PlannerHeader } from './setup/PlannerHeader.tsx';
import { usePlannedPlace } from './setup/use-set-up.ts';

/** How far the timetable of a year is, and what comes next. */
export default function PlannerDashboardScreen() {
  const { place } = usePlannedPlace();
  const query = useQuery(planner.dashboard.queryOptions({ input: place }));
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.planner_dashboard()}>
          <Skeleton shape="cards" />
        </Page>
      }
    >
      {(board) => <Board board={board} />}
    </Load>
  );
}

function Board({ board }: { board: PlannerDashboard }) {
  return (
    <Page
      title={m.planner_dashboard()}
      description={m.planner_dashboard_lede({ school: board.at.school.name, year: board.at.year.name })}
      actions={
        <>
          <PlannerHeader at={board.at} />
          <Button variant="primary" icon={Plus} href={`${atPlace('/admin/schedule/scenarios', board.at)}&add=yes`}>
            {m.planner_new_scenario()}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <ActiveScenario board={board} />
        <SetUpSteps board={board} />
        <Published board={board} />
      </Stack>
      <PublishPanels />
    </Page>
  );
}
