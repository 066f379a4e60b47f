import './names.ts';

export { api } from './api.ts';
export { SESSION_COOKIE } from './cookies.ts';
export { failure } from './failures.ts';
export { sweepNightly } from './jobs.ts';
export * from './policy.ts';
export * from './schema.ts';
export { sealFirstCodes } from './service/break-glass.ts';
export { storePassword } from './service/change-password.ts';
export { nameOf } from './service/find-person.ts';
export { invite } from './service/invite.ts';
export { listAdmins } from './service/last-admin.ts';
export { createMember } from './service/manage-members.ts';
export { endMembership, startMembership } from './service/memberships.ts';
export {
  makeSessionCache,
  resolveSession,
  type SessionCache,
  startSessionCache,
  stopSessionCache,
} from './session/cache.ts';
export { livingSessions } from './session/living.ts';
export type { Resolved } from './session/resolve.ts';
export { type AccountsSettings, openAccounts } from './settings.ts';
