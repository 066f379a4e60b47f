import './labels.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './policy.ts';
export * from './schema.ts';
