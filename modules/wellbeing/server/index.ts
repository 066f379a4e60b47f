import './access-labels.ts';
import './access-pending.ts';
import './files.ts';
import './follow-student.ts';
import './labels.ts';
import './referral-labels.ts';
import './referral-pending.ts';
import './service/signals/tell-warnings.ts';
import './voice-labels.ts';
import './work-labels.ts';
import './work-pending.ts';

export { destroyKeysNightly, sweepUnlocks } from './access-jobs.ts';
export { accessListeners } from './access-listeners.ts';
export { api } from './api.ts';

export { failure } from './failures.ts';
export { openForTeam, requireUnlocked, sealForTeam, type Unlocked } from './keys/unlocked.ts';
export * from './policy.ts';
export { passOnReferralsOften } from './referral-jobs.ts';
export { referralListeners } from './referral-listeners.ts';
export * from './schema.ts';
export { endAppointment, readAgenda, saveAppointment } from './service/agenda/agenda.ts';
export { busySource } from './service/agenda/busy-source.ts';
export { readCaseload, setHours } from './service/agenda/caseload.ts';
export { readAgreements, saveAgreement, saveContact, settleAgreement } from './service/casework/agreements.ts';
export { findChampions, listChampionTasks, markOwnSupport, recordOwnMeasure } from './service/casework/champion.ts';
export {
  addDocument,
  DOCUMENT_PURPOSE,
  listDocuments,
  openDocument,
  removeDocument,
} from './service/casework/documents.ts';
export { escalateReviews } from './service/casework/escalate-reviews.ts';
export { listInstruments, retireInstrument, saveInstrument } from './service/casework/instruments.ts';
export { listInterventions } from './service/casework/interventions.ts';
export { fillInstrument, judgeRisk, readAnswers } from './service/casework/risk.ts';
export { readSafetyPlan, saveSafetyPlan } from './service/casework/safety-plan.ts';
export {
  decideIntervention,
  markSupport,
  recordMeasure,
  saveIntervention,
} from './service/casework/save-intervention.ts';
export { makeCase, type OpenCase, openCase } from './service/open-case.ts';
export { passOnReferrals } from './service/referrals/pass-on.ts';
export { type NewReferral, raiseReferral } from './service/referrals/raise.ts';
export { closeCase, listClosings, reopenCase } from './service/reports/closing.ts';
export { readFigures } from './service/reports/figures.ts';
export { answerHandover, listHandovers, offerHandover, readHandover } from './service/reports/handover.ts';
export { printCare, writeClosingAct, writeReport } from './service/reports/print.ts';
export { readReports, saveReport } from './service/reports/reports.ts';
export { referSignal } from './service/signals/refer-signal.ts';
export { addToTimeLine, type NewEntry } from './service/time-line.ts';
export { askToTalk, checkIn, readVoice, takeBackCheckIn } from './service/voice/own.ts';
export { countMoods, listCheckIns } from './service/voice/team.ts';
export { escalateReviewsOften } from './work-jobs.ts';
export { workListeners } from './work-listeners.ts';
