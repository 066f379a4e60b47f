import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'promotions.accepted': m.promotions_did_accepted,
  'promotions.act_refused': m.promotions_did_act_refused,
  'promotions.act_signed': m.promotions_did_act_signed,
  'promotions.act_written': m.promotions_did_act_written,
  'promotions.began': m.promotions_did_began,
  'promotions.decided': m.promotions_did_decided,
  'promotions.levels_moved': m.promotions_did_levels_moved,
  'promotions.moved': m.promotions_did_moved,
  'promotions.pair_removed': m.promotions_did_pair_removed,
  'promotions.pair_told': m.promotions_did_pair_told,
  'promotions.placed': m.promotions_did_placed,
  'promotions.proposed': m.promotions_did_proposed,
  'promotions.resolved': m.promotions_did_resolved,
  'promotions.rule_saved': m.promotions_did_rule_saved,
  'promotions.run': m.promotions_did_run,
  'promotions.started': m.promotions_did_started,
  'promotions.undone': m.promotions_did_undone,
});

nameSubjects({
  'promotions.act': m.promotions_subject_act,
  'promotions.decision': m.promotions_subject_decision,
  'promotions.plan': m.promotions_subject_plan,
  'promotions.run': m.promotions_subject_run,
});
