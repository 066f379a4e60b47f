import './pending.ts';
import './labels.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export { listeners } from './listeners.ts';
export * from './notices.ts';
export * from './policy.ts';
export * from './schema.ts';
export * from './service/contact.ts';
export * from './service/converse.ts';
export * from './service/handle.ts';
export * from './service/letters.ts';
export * from './service/read-conversation.ts';
export * from './service/read-tickets.ts';
