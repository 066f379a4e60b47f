import './exports.ts';
import './history.ts';
import './labels.ts';
import './set-up-checks.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './policy.ts';
export { createInstitution, type Founding } from './service/found-institution.ts';
export { invite } from './service/invite.ts';
export { invitePerson } from './service/invite-person.ts';
export { inviteRecognised, notifyJoinAttempt, type OnRecord } from './service/invite-recognised.ts';
export { createMember } from './service/manage-members.ts';
export { listMembers } from './service/members.ts';
