import './action-words.ts';
import './exports.ts';
import './listeners.ts';
import './waiting.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './files.ts';
export * from './policy.ts';
export * from './schema.ts';
export * from './service/decide-roll.ts';
export * from './service/find-class.ts';
export * from './service/justify.ts';
export * from './service/list-day.ts';
export * from './service/open-roll.ts';
export * from './service/roster.ts';
export * from './service/seat-students.ts';
export * from './service/submit-roll.ts';
export * from './service/ways.ts';
