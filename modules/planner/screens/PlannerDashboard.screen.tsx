import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Load, Page, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText, Monitor } from 'lucide-react';
import { z } from 'zod';
import type { PlannerDashboard } from '../contract.ts';
import { planner } from './api.ts';
import { atPlace } from './at-place.ts';
import { ActiveScenario } from './dashboard/ActiveScenario.tsx';
import { Published } from './dashboard/Published.tsx';
import { SetUpSteps } from './dashboard/SetUpSteps.tsx';
import { DayBoard } from './day/DayBoard.tsx';
import { PublishPanels } from './publish/PublishPanels.tsx';
import { PlannerHeader } from './setup/PlannerHeader.tsx';
import { usePlannedPlace } from './setup/use-set-up.ts';

const search = z.object({ view: z.literal('day').optional().catch(undefined) });

/** How far the timetable of a year is, and what comes next; or the school's day, for a screen on the wall. */
export default function PlannerDashboardScreen() {
  const [{ view }] = useSearchState(search);
  return view === 'day' ? <DayBoard /> : <Dashboard />;
}

function Dashboard() {
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
          <Button icon={Monitor} href={`/admin/schedule/dashboard?view=day&school=${board.at.schoolId}`}>
            {m.planner_day_title()}
          </Button>
          <Button icon={FileText} href={atPlace('/admin/schedule/reports/published', board.at)}>
            {m.planner_reports_title()}
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
