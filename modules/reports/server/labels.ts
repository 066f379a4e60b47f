import { m } from '@patio/messages';
import { nameActions, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'reports.started': m.reports_history_started,
  'reports.made': m.reports_history_made,
  'reports.cancelled': m.reports_history_cancelled,
  'reports.downloaded': m.reports_history_downloaded,
  'reports.schedule_added': m.reports_history_schedule_added,
  'reports.schedule_ended': m.reports_history_schedule_ended,
  'reports.note_written': m.reports_history_note_written,
  'reports.note_changed': m.reports_history_note_changed,
  'reports.contact_noted': m.reports_history_contact_noted,
  'reports.student_printed': m.reports_history_student_printed,
});
