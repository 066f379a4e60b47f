import './exports.ts';
import './files.ts';
import './mail-secrets.ts';
import './history.ts';
import './listeners.ts';
import './names.ts';
import './set-up-checks.ts';
import './labels.ts';

export { enter } from './api/os.ts';

export { api } from './api.ts';
export { SESSION_COOKIE } from './cookies.ts';
export { failure } from './failures.ts';
export { sweepNightly } from './jobs.ts';
export { giveBack, spend, type Tried } from './limits.ts';
export * from './policy.ts';
export { drawQr } from './qr.ts';
export * from './read/accounts.ts';
export * from './schema.ts';
export { doWithoutSecondStep } from './second-step.ts';
export { sealFirstCodes } from './service/break-glass.ts';
export { storePassword } from './service/change-password.ts';
export { nameOf } from './service/find-person.ts';
export { invite } from './service/invite.ts';
export { invitePerson } from './service/invite-person.ts';
export { inviteRecognised, notifyJoinAttempt, type OnRecord } from './service/invite-recognised.ts';
export { listAdmins } from './service/last-admin.ts';
export { createMember } from './service/manage-members.ts';
export { listMembers } from './service/members.ts';
export { endMembership, startMembership } from './service/memberships.ts';
export { type NewAccount, openAccount } from './service/open-account.ts';
export { createPlatformAdmin, type PlatformAdmin } from './service/platform-admin.ts';
export { completeRegister } from './service/register.ts';
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
