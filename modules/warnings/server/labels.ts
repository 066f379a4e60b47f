import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'warnings.rule_added': m.warnings_did_rule_added,
  'warnings.rule_changed': m.warnings_did_rule_changed,
  'warnings.rule_on': m.warnings_did_rule_on,
  'warnings.rule_off': m.warnings_did_rule_off,
  'warnings.rule_archived': m.warnings_did_rule_archived,
  'warnings.rule_tried': m.warnings_did_rule_tried,
  'warnings.signal_seen': m.warnings_did_signal_seen,
  'warnings.signal_false_alarm': m.warnings_did_signal_false_alarm,
  'warnings.signal_reopened': m.warnings_did_signal_reopened,
  'warnings.signal_taken': m.warnings_did_signal_taken,
});

nameSubjects({
  'warnings.rule': m.warnings_subject_rule,
  'warnings.signal': m.warnings_subject_signal,
});
