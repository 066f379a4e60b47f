import { m } from '@patio/messages';
import { EVENT_KINDS, type EventKind, TEST_KIND } from '../../rules/event-kinds.ts';

const NAMES: Record<EventKind | typeof TEST_KIND, () => string> = {
  'people.student_status_changed': m.integrations_kind_student_status,
  'sections.student_joined': m.integrations_kind_student_joined,
  'sections.roster_changed': m.integrations_kind_roster_changed,
  'attendance.absence_recorded': m.integrations_kind_absence_recorded,
  'attendance.absence_taken_back': m.integrations_kind_absence_taken_back,
  'attendance.absence_answered': m.integrations_kind_absence_answered,
  'gradebook.sheet_published': m.integrations_kind_sheet_published,
  'report_cards.documents_issued': m.integrations_kind_documents_issued,
  'assignments.opened': m.integrations_kind_assignment_opened,
  'assignments.handed_in': m.integrations_kind_handed_in,
  'assignments.returned': m.integrations_kind_returned,
  'timetable.class_changed': m.integrations_kind_class_changed,
  'planner.week_published': m.integrations_kind_week_published,
  'fees.invoices_issued': m.integrations_kind_invoices_issued,
  'fees.payment_taken': m.integrations_kind_payment_taken,
  'fees.payment_returned': m.integrations_kind_payment_returned,
  'accounts.membership_started': m.integrations_kind_membership_started,
  'accounts.membership_ended': m.integrations_kind_membership_ended,
  'schools.year_moved': m.integrations_kind_year_moved,
  [TEST_KIND]: m.integrations_kind_test,
};

/** What a kind of news is called. */
export const kindName = (kind: string): string => (kind in NAMES ? NAMES[kind as EventKind]() : kind);

export const kindOptions = () => EVENT_KINDS.map((id) => ({ id, label: `${kindName(id)} · ${id}` }));
