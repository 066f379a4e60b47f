import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'notices.rule_changed': m.notices_did_rule_changed,
  'notices.texts_changed': m.notices_did_texts_changed,
});

nameSubjects({
  'notices.rule': m.notices_subject_rule,
});
