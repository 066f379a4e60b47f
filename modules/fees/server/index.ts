import './labels.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './policy.ts';
export { lookAgainOften, reconcileNightly, reconcileSchool, settleNotice } from './provider-jobs.ts';
export * from './schema.ts';
export { openPayments } from './service/providers/endpoints.ts';
export { takeNotice } from './service/take-notice.ts';
export { VOUCHER } from './voucher-files.ts';
