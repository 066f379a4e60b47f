import './labels.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export { listeners, newVersion } from './notices.ts';
export * from './policy.ts';
export * from './schema.ts';
export * from './service/accept.ts';
export * from './service/read-page.ts';
export * from './service/write-page.ts';
export { platformVersion } from './version.ts';
