import { m } from '@patio/messages';
import { registerHistory } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { plannedBy } from './policy.ts';
import { scenarios } from './schema.ts';

registerHistory('planner.scenario', {
  visible: async (tx, actor, id) =>
    (await tx.$count(scenarios, and(eq(scenarios.id, id), plannedBy(actor, scenarios.schoolId)))) > 0,
  actions: {
    'planner.edited': m.planner_did_edited,
    'planner.remedy_applied': m.planner_did_remedy_applied,
    'planner.scenario_added': m.planner_did_scenario_added,
    'planner.scenario_changed': m.planner_did_scenario_changed,
    'planner.scenario_state_set': m.planner_did_scenario_state_set,
    'planner.solve_controlled': m.planner_did_solve_controlled,
    'planner.solve_ended': m.planner_did_solve_ended,
    'planner.solve_started': m.planner_did_solve_started,
  },
  fields: {
    edition: m.planner_field_edition,
    name: m.planner_field_name,
    state: m.planner_field_state,
  },
});
