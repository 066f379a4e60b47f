import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'budget.category_saved': m.budget_did_category_saved,
  'budget.cells_saved': m.budget_did_cells_saved,
  'budget.decided': m.budget_did_decided,
  'budget.entry_saved': m.budget_did_entry_saved,
  'budget.entry_voided': m.budget_did_entry_voided,
  'budget.scenario_added': m.budget_did_scenario_added,
  'budget.scenario_asked': m.budget_did_scenario_asked,
});

nameSubjects({
  'budget.category': m.budget_subject_category,
  'budget.entry': m.budget_subject_entry,
  'budget.scenario': m.budget_subject_scenario,
});
