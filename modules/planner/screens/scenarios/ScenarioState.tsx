import { m } from '@patio/messages';
import { formatDate, Status } from '@patio/ui';
import type { ScenarioLine } from '../../contract.ts';

/** How a scenario stands: being searched, holding, open, locked or archived. */
export function ScenarioState({ scenario }: { scenario: ScenarioLine }) {
  if (scenario.solving) return <Status tone="info">{m.planner_state_solving()}</Status>;
  if (scenario.publishedFrom)
    return (
      <Status tone="ok">
        {m.planner_state_published({ date: formatDate(scenario.publishedFrom, { dateStyle: 'medium' }) })}
      </Status>
    );
  if (scenario.state === 'locked') return <Status tone="neutral">{m.planner_state_locked()}</Status>;
  if (scenario.state === 'archived') return <Status tone="neutral">{m.planner_state_archived()}</Status>;
  return <Status tone="neutral">{m.planner_state_draft()}</Status>;
}
