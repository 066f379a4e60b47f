import { m } from '@patio/messages';
import type { MessageOptions } from '@patio/messages/runtime';
import { type EventKind, TEST_KIND } from '../rules/event-kinds.ts';

type Words = typeof m.integrations_at;

const KINDS: Readonly<Record<EventKind | typeof TEST_KIND, Words>> = {
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
export const kindName = (kind: string, language?: MessageOptions): string =>
  kind in KINDS ? KINDS[kind as EventKind]({}, language) : kind;

const PROBLEMS: Readonly<Record<string, Words>> = {
  address_refused: m.integrations_problem_address_refused,
  bad_certificate: m.integrations_problem_bad_certificate,
  gone: m.integrations_problem_gone,
  key_refused: m.integrations_problem_key_refused,
  no_browser: m.integrations_problem_no_browser,
  not_reached: m.integrations_problem_not_reached,
  not_set_up: m.integrations_problem_not_set_up,
  oidc_refused: m.integrations_problem_oidc_refused,
  refused: m.integrations_problem_refused,
  some_failed: m.integrations_problem_some_failed,
  too_slow: m.integrations_problem_too_slow,
  unknown_host: m.integrations_problem_unknown_host,
};

/** Why something did not work, in words. */
export const problemText = (problem: string | null, language?: MessageOptions): string =>
  (PROBLEMS[problem ?? ''] ?? m.integrations_problem_failed)({}, language);
