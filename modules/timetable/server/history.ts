import { m } from '@patio/messages';
import { nameActions } from '@patio/platform';

// What the timetable writes into the audit, also into the histories of sections.
nameActions({
  'timetable.absence_noted': m.timetable_did_absence_noted,
  'timetable.absence_removed': m.timetable_did_absence_removed,
  'timetable.day_changed': m.timetable_did_day_changed,
  'timetable.day_restored': m.timetable_did_day_restored,
  'timetable.feed_ended': m.timetable_did_feed_ended,
  'timetable.feed_made': m.timetable_did_feed_made,
  'timetable.plan_set': m.timetable_did_plan_set,
  'timetable.room_closed': m.timetable_did_room_closed,
  'timetable.room_reopened': m.timetable_did_room_reopened,
  'timetable.special_day_added': m.timetable_did_special_day_added,
  'timetable.special_day_removed': m.timetable_did_special_day_removed,
  'timetable.week_replaced': m.timetable_did_week_replaced,
});
