import './follow-student.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './kinds.ts';
export { listeners } from './listeners.ts';
export { addressOf, senderName, sendHeldMail } from './mail.ts';
export * from './people.ts';
export { peopleListeners } from './people-notices.ts';
export * from './policy.ts';
export { ringBrowser } from './push/ring.ts';
export * from './push/sender.ts';
export * from './quiet.ts';
export * from './schema.ts';
export * from './service/choose.ts';
export * from './service/notify.ts';
export * from './service/read-inbox.ts';
export * from './service/rule.ts';
export * from './service/subscribe.ts';
