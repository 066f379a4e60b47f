import './labels.ts';

export { type HelpLine, helpLinesOf } from '../presets/help-lines.ts';
export { api } from './api.ts';
export { failure } from './failures.ts';
export { listeners } from './listeners.ts';
export * from './policy.ts';
export * from './read.ts';
export * from './schema.ts';
export { askModel } from './service/ask-model.ts';
export type { ModelAnswer, ModelAsk } from './service/model-ask.ts';
export { type NewAlert, type Raised, raiseAlert } from './service/raise-alert.ts';
export { countMessage, mayUseTutor, type TutorGate, tutorGateOf } from './service/tutor-gate.ts';
