import { m } from '@patio/messages';
import { nameActions } from '@patio/platform';

// What attendance writes into the audit, also into the histories of students and schools.
nameActions({
  'attendance.absence_answered': m.attendance_did_absence_answered,
  'attendance.codes_changed': m.attendance_did_codes_changed,
  'attendance.justification_accepted': m.attendance_did_justification_accepted,
  'attendance.justification_refused': m.attendance_did_justification_refused,
  'attendance.justification_withdrawn': m.attendance_did_justification_withdrawn,
  'attendance.justification_written': m.attendance_did_justification_written,
  'attendance.letter_written': m.attendance_did_letter_written,
  'attendance.mark_overridden': m.attendance_did_mark_overridden,
  'attendance.roll_closed': m.attendance_did_roll_closed,
  'attendance.roll_corrected': m.attendance_did_roll_corrected,
  'attendance.roll_opened': m.attendance_did_roll_opened,
  'attendance.roll_taken': m.attendance_did_roll_taken,
  'attendance.settings_changed': m.attendance_did_settings_changed,
});
