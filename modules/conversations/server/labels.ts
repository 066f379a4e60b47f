import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'conversations.assigned': m.conversations_did_assigned,
  'conversations.erased': m.conversations_did_erased,
  'conversations.export_approved': m.conversations_did_export_approved,
  'conversations.export_asked': m.conversations_did_export_asked,
  'conversations.export_downloaded': m.conversations_did_export_downloaded,
  'conversations.report_decided': m.conversations_did_report_decided,
  'conversations.report_read': m.conversations_did_report_read,
  'conversations.report_taken': m.conversations_did_report_taken,
  'conversations.reported': m.conversations_did_reported,
  'conversations.started': m.conversations_did_started,
  'conversations.state_changed': m.conversations_did_state_changed,
});

nameSubjects({
  'conversations.conversation': m.conversations_subject_conversation,
  'conversations.report': m.conversations_subject_report,
});
