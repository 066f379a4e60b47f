import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { defineExport } from '@patio/platform';
import { place } from '../contract/fields.ts';
import { type ScenarioLine, scenarioFilters } from '../contract/scenarios.ts';
import { listScenarios } from './service/list-scenarios.ts';

const STATES = {
  draft: m.planner_state_draft,
  locked: m.planner_state_locked,
  archived: m.planner_state_archived,
};

function stateText({ solving, publishedFrom, state }: ScenarioLine, locale: Locale): string {
  if (solving) return m.planner_state_solving({}, { locale });
  return publishedFrom ? m.planner_state_published({ date: publishedFrom }, { locale }) : STATES[state]({}, { locale });
}

/** What was counted; of an earlier edition it would be a wrong figure. */
const judged = (row: ScenarioLine) => (row.judged ? row.quality : null);

defineExport('planner.scenarios', {
  needs: 'planner.manage',
  title: m.planner_scenarios,
  filters: scenarioFilters.extend(place.shape),
  columns: [
    { title: m.planner_scenario, value: (row: ScenarioLine) => row.name, width: 30 },
    { title: m.planner_state, value: stateText, width: 24 },
    { title: m.planner_figure_placed, value: (row) => row.placed, width: 12 },
    { title: m.planner_figure_parked, value: (row) => row.parked, width: 12 },
    { title: m.planner_figure_hard, value: (row) => judged(row)?.hard, width: 12 },
    { title: m.planner_figure_soft, value: (row) => judged(row)?.soft, width: 18 },
    { title: m.planner_based_on, value: (row) => row.basedOn, width: 30 },
    { title: m.planner_made_by, value: (row) => row.by, width: 28 },
    { title: m.planner_changed, value: (row) => new Date(row.changedAt), width: 20 },
  ],
  page: (tx, actor, filters, page) => listScenarios(tx, actor, { ...filters, ...page }),
});
