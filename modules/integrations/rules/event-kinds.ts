/** The kinds of news that an address outside may ask for: a promise to those who build on it, so none is ever renamed. */
export const EVENT_KINDS = [
  'people.student_status_changed',
  'sections.student_joined',
  'sections.roster_changed',
  'attendance.absence_recorded',
  'attendance.absence_taken_back',
  'attendance.absence_answered',
  'gradebook.sheet_published',
  'report_cards.documents_issued',
  'assignments.opened',
  'assignments.handed_in',
  'assignments.returned',
  'timetable.class_changed',
  'planner.week_published',
  'fees.invoices_issued',
  'fees.payment_taken',
  'fees.payment_returned',
  'accounts.membership_started',
  'accounts.membership_ended',
  'schools.year_moved',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The kind that a try by hand sends. */
export const TEST_KIND = 'integrations.test';
