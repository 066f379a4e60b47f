import './files.ts';
import './mail-secrets.ts';
import './listeners.ts';
import './names.ts';
import './labels.ts';

export { commandProven, enter, keep, sessionOf } from './api/os.ts';

export { api } from './api.ts';
export { after } from './clock.ts';
export { SESSION_COOKIE } from './cookies.ts';
export { failure } from './failures.ts';
export { sweepNightly } from './jobs.ts';
export { giveBack, spend, type Tried } from './limits.ts';
export { mailInvitation, mailJoin, mailJoinKnown } from './mails.ts';
export * from './policy.ts';
export { drawQr } from './qr.ts';
export * from './read/accounts.ts';
export { listOnline } from './read/online.ts';
export * from './schema.ts';
export { doWithoutSecondStep } from './second-step.ts';
export { answerAccessRequest, requestAccess } from './service/access-requests.ts';
export { sealFirstCodes } from './service/break-glass.ts';
export { type CardOwner, changePictures, drawCard, revokeCard, writeCard } from './service/cards.ts';
export { storePassword } from './service/change-password.ts';
export { decideReach } from './service/decide-reach.ts';
export { getUser, nameOf } from './service/find-person.ts';
export { openImpersonation } from './service/impersonation.ts';
export {
  makeInvitationLink,
  type NewInvitation,
  renewInvitation,
  replaceInvitations,
  revokeInvitation,
  writeInvitation,
} from './service/invitations.ts';
export { listAdmins, requireAnAdmin, takeTurns } from './service/last-admin.ts';
export { endLentRight, lendRight, reopenLentRights } from './service/lent-rights.ts';
export { holdsToday } from './service/list-memberships.ts';
export { endMembership, requireSchool, startMembership } from './service/memberships.ts';
export { closeMemberships, moveMemberships, reopenMembership } from './service/move-memberships.ts';
export { shownOidc, tryOidc } from './service/oidc.ts';
export {
  type ChosenSignIn,
  dropChosenSignIn,
  hashChosen,
  keepChosenSignIn,
  openChosenAccount,
  requireGoodChoice,
} from './service/open-account.ts';
export { createPlatformAdmin, openPlatformAdmin, type PlatformAdmin } from './service/platform-admin.ts';
export { proveStep } from './service/proof.ts';
export { completeRegister, searchRegister } from './service/register.ts';
export { sendResetAt } from './service/reset-password.ts';
export { readWaysIn } from './service/sessions.ts';
export { listSwitchedOff, switchArea } from './service/switch-areas.ts';
export {
  belongsElsewhere,
  closeUser,
  createUser,
  giveFirstPassword,
  giveUsername,
  hasFirstPassword,
  lockUser,
  moveUsername,
  renameUser,
  reopenUser,
  signOutUser,
  unlockUser,
} from './service/users.ts';
export { findActorOf } from './session/actor-of.ts';
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
export { hashToken, makeToken, seal, unseal } from './tokens.ts';
