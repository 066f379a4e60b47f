import { reachesSchool } from '@patio/access';
import { m } from '@patio/messages';
import { registerHistory, type Tx, type Words } from '@patio/platform';
import { getPolicyRow } from './service/read-policies.ts';

const POLICY = {
  'grading.policy_started': m.grading_did_policy_started,
  'grading.policy_drafted': m.grading_did_policy_drafted,
  'grading.policy_draft_dropped': m.grading_did_policy_draft_dropped,
  'grading.policy_proposed': m.grading_did_policy_proposed,
  'grading.policy_withdrawn': m.grading_did_policy_withdrawn,
  'grading.policy_refused': m.grading_did_policy_refused,
  'grading.policy_in_force': m.grading_did_policy_in_force,
  'grading.policy_assigned': m.grading_did_policy_assigned,
  'grading.policy_released': m.grading_did_policy_released,
};
/** What was written before scales and policies had a module of their own; the audit is never rewritten. */
const withFormer = (actions: Record<string, Words>): Record<string, Words> => ({
  ...actions,
  ...Object.fromEntries(
    Object.entries(actions).map(([name, words]) => [name.replace('grading.', 'gradebook.'), words]),
  ),
});
const former = (type: string) => async (_tx: Tx, id: string) => [{ type, id }];

registerHistory('grading.policy', {
  visible: (tx, actor, id) =>
    getPolicyRow(tx, actor, id).then(
      () => true,
      () => false,
    ),
  actions: withFormer({ ...POLICY, 'grading.set_up': m.grading_did_set_up }),
  fields: { name: m.grading_policy, number: m.grading_version, place: m.grading_field_place },
  related: former('gradebook.policy'),
});

registerHistory('grading.scale', {
  visible: async (_tx, actor) => reachesSchool(actor, 'grading.manage', actor.membership.schoolId ?? ''),
  actions: withFormer({
    'grading.scale_added': m.grading_did_scale_added,
    'grading.scale_saved': m.grading_did_scale_saved,
    'grading.scale_archived': m.grading_did_scale_archived,
    'grading.scale_restored': m.grading_did_scale_restored,
    'grading.equivalence_saved': m.grading_did_equivalence_saved,
    'grading.equivalence_dropped': m.grading_did_equivalence_dropped,
  }),
  fields: {
    name: m.grading_scale,
    min: m.grading_scale_min,
    max: m.grading_scale_max,
    step: m.grading_scale_step,
    pass: m.grading_scale_pass,
    levels: m.grading_scale_levels,
    reads_in: m.grading_convert_to,
    table: m.grading_convert_table,
  },
  related: former('gradebook.scale'),
});
