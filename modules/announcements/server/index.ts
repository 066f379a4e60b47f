import './files.ts';
import './follow-student.ts';
import './labels.ts';
import './pending.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export { remindRest, sendAnnouncement } from './jobs.ts';
export { listeners } from './listeners.ts';
export * from './policy.ts';
export * from './schema.ts';
export { answerReceived } from './service/answer.ts';
export { peopleOf } from './service/audience.ts';
export { countAudience } from './service/count-audience.ts';
export { listInbox } from './service/inbox.ts';
export { publishNow, resumeSending, reviseText, scheduleAt, stopSending, unschedule } from './service/publish.ts';
export { getReceived, markRead, viewReceived } from './service/read-received.ts';
export { beginRun, sendBatch } from './service/send.ts';
export { saveDraft } from './service/write.ts';
