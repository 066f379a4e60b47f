import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatDate, Inline, Stack, Status } from '@patio/ui';
import { CalendarCog, ListChecks, Play, Plus, Send } from 'lucide-react';
import type { PlannerDashboard, ScenarioLine } from '../../contract.ts';
import { atPlace } from '../at-place.ts';
import { QualityFigures } from '../QualityFigures.tsx';
import { ScenarioState } from '../scenarios/ScenarioState.tsx';

/** The scenario that was worked on last: what it is worth, and the next steps with it. */
export function ActiveScenario({ board }: { board: PlannerDashboard }) {
  const { active } = board;
  const all = atPlace('/admin/schedule/scenarios', board.at);
  if (!active)
    return (
      <EmptyState
        scene="calendar"
        title={m.planner_no_scenarios()}
        action={<Button href={`${all}&add=yes`}>{m.planner_new_scenario()}</Button>}
      >
        {m.planner_no_scenarios_hint()}
      </EmptyState>
    );
  return (
    <Card
      title={active.name}
      actions={
        <>
          <Button href={all}>{m.planner_all_scenarios({ count: board.scenarios.open })}</Button>
          <Button icon={Plus} href={`${all}&add=yes`}>
            {m.planner_new_scenario()}
          </Button>
        </>
      }
      footer={<Steps scenario={active} />}
    >
      <Stack gap={12}>
        <Inline>
          <ScenarioState scenario={active} />
          <span className="field-hint">
            {m.planner_changed_by({ by: active.by, at: formatDate(active.changedAt, { dateStyle: 'medium' }) })}
          </span>
          {active.quality && problemsOf(active.quality)}
        </Inline>
        {active.quality && (
          <QualityFigures quality={active.quality} href={`/admin/schedule/editor?scenario=${active.id}`} />
        )}
      </Stack>
    </Card>
  );
}

const problemsOf = ({ unplaced, hard }: { unplaced: number; hard: number }) =>
  unplaced + hard > 0 ? (
    <Status tone="bad">{m.planner_has_problems({ parked: unplaced, hard })}</Status>
  ) : (
    <Status tone="ok">{m.planner_is_lawful()}</Status>
  );

function Steps({ scenario }: { scenario: ScenarioLine }) {
  return (
    <Inline>
      <Button icon={CalendarCog} href={`/admin/schedule/editor?scenario=${scenario.id}`}>
        {m.planner_open_editor()}
      </Button>
      <Button icon={ListChecks} href={`/admin/schedule/validate/${scenario.id}`}>
        {m.planner_validate()}
      </Button>
      <Button icon={Play} href={`/admin/schedule/solve/${scenario.id}`}>
        {m.planner_solve()}
      </Button>
      <Button icon={Send} href={`/admin/schedule/dashboard?school=${scenario.schoolId}&publish=${scenario.id}`}>
        {m.planner_publish()}
      </Button>
    </Inline>
  );
}
