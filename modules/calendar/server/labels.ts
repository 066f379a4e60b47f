import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'calendar.event_added': m.calendar_did_event_added,
  'calendar.event_cancelled': m.calendar_did_event_cancelled,
  'calendar.event_changed': m.calendar_did_event_changed,
  'calendar.events_imported': m.calendar_did_events_imported,
  'calendar.feed_chosen': m.calendar_did_feed_chosen,
  'calendar.feed_ended': m.calendar_did_feed_ended,
  'calendar.feed_made': m.calendar_did_feed_made,
});

nameSubjects({
  'calendar.event': m.calendar_subject_event,
  'calendar.feed': m.calendar_subject_feed,
  'calendar.import': m.calendar_subject_import,
});
