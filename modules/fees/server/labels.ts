import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'fees.award_ended': m.fees_did_award_ended,
  'fees.award_given': m.fees_did_award_given,
  'fees.award_granted': m.fees_did_award_granted,
  'fees.award_refused': m.fees_did_award_refused,
  'fees.concept_saved': m.fees_did_concept_saved,
  'fees.credited': m.fees_did_credited,
  'fees.discount_saved': m.fees_did_discount_saved,
  'fees.invoice_issued': m.fees_did_invoice_issued,
  'fees.invoice_voided': m.fees_did_invoice_voided,
  'fees.invoices_issued': m.fees_did_invoices_issued,
  'fees.issue_started': m.fees_did_issue_started,
  'fees.late_fees_charged': m.fees_did_late_fees_charged,
  'fees.month_closed': m.fees_did_month_closed,
  'fees.month_reopened': m.fees_did_month_reopened,
  'fees.payment_allocated': m.fees_did_payment_allocated,
  'fees.payment_returned': m.fees_did_payment_returned,
  'fees.payment_taken': m.fees_did_payment_taken,
  'fees.plan_saved': m.fees_did_plan_saved,
  'fees.price_set': m.fees_did_price_set,
  'fees.settings_saved': m.fees_did_settings_saved,
  'fees.shares_saved': m.fees_did_shares_saved,
  'fees.students_put_on': m.fees_did_students_put_on,
  'fees.students_taken_off': m.fees_did_students_taken_off,
  'fees.written_off': m.fees_did_written_off,
});

nameSubjects({
  'fees.award': m.fees_subject_award,
  'fees.concept': m.fees_subject_concept,
  'fees.discount': m.fees_subject_discount,
  'fees.invoice': m.fees_subject_invoice,
  'fees.month': m.fees_subject_month,
  'fees.payment': m.fees_subject_payment,
  'fees.run': m.fees_subject_run,
  'fees.settings': m.fees_subject_settings,
  'fees.student': m.fees_subject_student,
});
