import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'insights.view_saved': m.insights_did_view_saved,
  'insights.view_changed': m.insights_did_view_changed,
  'insights.view_archived': m.insights_did_view_archived,
  'insights.view_scheduled': m.insights_did_view_scheduled,
  'insights.schedule_ended': m.insights_did_schedule_ended,
  'insights.target_set': m.insights_did_target_set,
});

nameSubjects({
  'insights.view': m.insights_subject_view,
  'insights.target': m.insights_subject_target,
});
