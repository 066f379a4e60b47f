import { m } from '@patio/messages';
import { nameActions, nameSubjects } from '@patio/platform';

nameActions({
  'wellbeing.agreement_saved': m.wellbeing_work_did_agreement,
  'wellbeing.appointment_saved': m.wellbeing_work_did_appointment,
  'wellbeing.case_closed': m.wellbeing_work_did_closed,
  'wellbeing.case_reopened': m.wellbeing_work_did_reopened,
  'wellbeing.contact_saved': m.wellbeing_work_did_contact,
  'wellbeing.document_added': m.wellbeing_work_did_document,
  'wellbeing.document_removed': m.wellbeing_work_did_document_removed,
  'wellbeing.handover_answered': m.wellbeing_work_did_handover_answered,
  'wellbeing.handover_offered': m.wellbeing_work_did_handover,
  'wellbeing.hours_set': m.wellbeing_work_did_hours,
  'wellbeing.instrument_filled': m.wellbeing_work_did_filled,
  'wellbeing.instrument_retired': m.wellbeing_work_did_instrument_retired,
  'wellbeing.instrument_saved': m.wellbeing_work_did_instrument,
  'wellbeing.measure_recorded': m.wellbeing_work_did_measure,
  'wellbeing.plan_decided': m.wellbeing_work_did_decided,
  'wellbeing.plan_saved': m.wellbeing_work_did_plan,
  'wellbeing.report_saved': m.wellbeing_work_did_report,
  'wellbeing.risk_judged': m.wellbeing_work_did_judged,
  'wellbeing.safety_plan_saved': m.wellbeing_work_did_safety,
});

nameSubjects({
  'wellbeing.appointment': m.wellbeing_work_subject_appointment,
  'wellbeing.hours': m.wellbeing_work_subject_hours,
  'wellbeing.instrument': m.wellbeing_work_subject_instrument,
  'wellbeing.plan': m.wellbeing_work_subject_plan,
});
