import './own-figures.ts';
import './own-pending.ts';
import './listeners.ts';
import './labels.ts';
import './follow-student.ts';
import './history.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './policy.ts';
export * from './schema.ts';
