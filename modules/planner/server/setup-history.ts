import { m } from '@patio/messages';
import { nameActions } from '@patio/platform';

// What is done to the set-up of a week, as the audit says it.
nameActions({
  'planner.distances_set': m.planner_did_distances_set,
  'planner.hours_accepted': m.planner_did_hours_accepted,
  'planner.hours_proposed': m.planner_did_hours_proposed,
  'planner.hours_refused': m.planner_did_hours_refused,
  'planner.hours_set': m.planner_did_hours_set,
  'planner.hours_withdrawn': m.planner_did_hours_withdrawn,
  'planner.limits_set': m.planner_did_limits_set,
  'planner.needs_set': m.planner_did_needs_set,
  'planner.rule_added': m.planner_did_rule_added,
  'planner.rule_changed': m.planner_did_rule_changed,
  'planner.rule_ended': m.planner_did_rule_ended,
  'planner.set_up_imported': m.planner_did_set_up_imported,
});
