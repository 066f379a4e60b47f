import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'announcements.late_joiners_told': m.announcements_did_late_joiners,
  'announcements.acknowledged': m.announcements_did_acknowledged,
  'announcements.given': m.announcements_did_given,
  'announcements.published': m.announcements_did_published,
  'announcements.refused': m.announcements_did_refused,
  'announcements.reminded': m.announcements_did_reminded,
  'announcements.resumed': m.announcements_did_resumed,
  'announcements.revised': m.announcements_did_revised,
  'announcements.scheduled': m.announcements_did_scheduled,
  'announcements.sent': m.announcements_did_sent,
  'announcements.stopped': m.announcements_did_stopped,
  'announcements.template_archived': m.announcements_did_template_archived,
  'announcements.template_saved': m.announcements_did_template_saved,
  'announcements.unscheduled': m.announcements_did_unscheduled,
  'announcements.window_set': m.announcements_did_window_set,
});

nameSubjects({
  'announcements.announcement': m.announcements_subject_announcement,
  'announcements.template': m.announcements_subject_template,
});
