import './exports.ts';
import './jobs.ts';
import './labels.ts';
import './pending.ts';

export { type HelpLine, helpLinesOf } from '../presets/help-lines.ts';
export { asksGuardian } from '../rules/consent-age.ts';
export { api } from './api.ts';
export { failure } from './failures.ts';
export { passOnAlerts, tellLight } from './jobs.ts';
export { listeners } from './listeners.ts';
export * from './policy.ts';
export * from './read.ts';
export * from './schema.ts';
export { readAlertTimes } from './service/alert-times.ts';
export { getAlert, listAlerts, openAlert } from './service/alerts.ts';
export { openModels } from './service/allowed-hosts.ts';
export { acknowledgeAlert, closeAlert, releaseAlert } from './service/answer-alert.ts';
export { askModel } from './service/ask-model.ts';
export { costOf, expireReservations, reserve, settle } from './service/budget.ts';
export { describeModel, type ModelFacts } from './service/describe-model.ts';
export { startEvaluation } from './service/evaluations.ts';
export { defineExamEnd, type ExamEnd } from './service/exam-now.ts';
export { type FoundModel, findModel } from './service/find-model.ts';
export { listCalls } from './service/list-calls.ts';
export type { ModelAnswer, ModelAsk } from './service/model-ask.ts';
export { openSchool } from './service/open-school.ts';
export { listOpenTimes } from './service/open-times.ts';
export { acceptPolicy, readPolicy } from './service/policy-acceptance.ts';
export { activatePrompt, addPrompt, listPrompts, promptOf } from './service/prompts.ts';
export {
  archiveProvider,
  enableProvider,
  getProvider,
  listProviders,
  saveProvider,
  setProviderKey,
} from './service/providers.ts';
export { listPurposes, removePurpose, savePurpose } from './service/purposes.ts';
export { type NewAlert, type Raised, raiseAlert } from './service/raise-alert.ts';
export { removeRouting, saveRouting, saveSettings } from './service/settings.ts';
export { type StreamAsk, type Streamed, streamModel } from './service/stream-model.ts';
export { keepTest, listTriable, tryProvider } from './service/test-provider.ts';
export { countMessage, mayUseTutor, type TutorGate, tutorGateOf } from './service/tutor-gate.ts';
