import { m } from '@patio/messages';
import { nameActions } from '@patio/platform';

// What publishing writes into the audit, also into the history of a scenario.
nameActions({
  'planner.printed': m.planner_did_printed,
  'planner.published': m.planner_did_published,
  'planner.rolled_back': m.planner_did_rolled_back,
});
