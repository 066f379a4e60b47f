export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './policy.ts';
export * from './schema.ts';
export * from './service/schools.ts';
export * from './service/set-up-school.ts';
