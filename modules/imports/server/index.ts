import './exports.ts';
import './files.ts';
import './history.ts';
import './jobs.ts';
import './labels.ts';
import './pending.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export { letFilesGo } from './jobs.ts';
export { listeners } from './listeners.ts';
export * from './policy.ts';
export * from './schema.ts';
