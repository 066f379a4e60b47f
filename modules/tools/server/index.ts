import './jobs.ts';
import './labels.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './policy.ts';
export * from './schema.ts';
export { placeTool, readChoiceAnswer, takeChoice } from './service/choose.ts';
export { answerService } from './service/doors/answer.ts';
export type { ServiceAnswer, ServiceQuestion } from './service/doors/shapes.ts';
export { exchangeAssertion } from './service/doors/token.ts';
export { answerAuth, beginLaunch, type Opened, type SentForm } from './service/launch.ts';
export { openClass, openLesson, removeLink, saveLink } from './service/links.ts';
export { donePage, formPage, type PlainPage, refusedPage } from './service/pages.ts';
export { addTool, openTools as listTools, removeTool, saveTool, switchTool } from './service/registrations.ts';
export { openTools } from './service/settings.ts';
export { readKeySet, readPublicKeys, renewSigningKey } from './service/signing-keys.ts';
export { listWaiting, takeOver } from './service/take-over.ts';
