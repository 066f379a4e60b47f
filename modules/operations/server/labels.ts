import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'operations.backup_started': m.operations_did_backup_started,
  'operations.backup_removed': m.operations_did_backup_removed,
  'operations.backup_taken': m.operations_did_backup_taken,
  'operations.check_started': m.operations_did_check_started,
  'operations.drill_started': m.operations_did_drill_started,
  'operations.restore_started': m.operations_did_restore_started,
  'operations.restored': m.operations_did_restored,
  'operations.plan_changed': m.operations_did_plan_changed,
  'operations.key_made': m.operations_did_key_made,
  'operations.rule_added': m.operations_did_rule_added,
  'operations.rule_changed': m.operations_did_rule_changed,
  'operations.rule_silenced': m.operations_did_rule_silenced,
  'operations.rule_removed': m.operations_did_rule_removed,
  'operations.access_asked': m.operations_did_access_asked,
  'operations.access_given': m.operations_did_access_given,
  'operations.access_refused': m.operations_did_access_refused,
  'operations.access_ended': m.operations_did_access_ended,
  'operations.demo_removed': m.operations_did_demo_removed,
});

nameSubjects({
  'operations.backup': m.operations_subject_backup,
  'operations.backup_plan': m.operations_subject_backup_plan,
  'operations.rule': m.operations_subject_rule,
  'operations.access': m.operations_subject_access,
  'operations.system': m.operations_subject_system,
});
