import type { Actor } from '@patio/access';
import {
  accessRequestClosed,
  accessRequested,
  breakGlassRequested,
  breakGlassUsed,
  delegationGiven,
  invitationAccepted,
  invited,
  membershipStarted,
  securityChanged,
  signedInElsewhere,
} from '@patio/accounts';
import type { Id } from '@patio/kernel';
import { defineListener, type Tx } from '@patio/platform';
import {
  accessAsked,
  accessDecided,
  accountProtected,
  adminInvited,
  emergencyCodesAsked,
  emergencyEntry,
  invitationTaken,
  newRole,
  newSignIn,
  rightLent,
} from './account-notices.ts';
import { listHolders, namesOf } from './people.ts';
import { notify } from './service/notify.ts';

const name = async (tx: Tx, id: Id): Promise<string> => (await namesOf(tx, [id])).get(id) ?? '—';
const about = (eventId: Id) => ({ about: eventId });

/** How the news of accounts become notifications. */
export const listeners = [
  defineListener(signedInElsewhere, 'notices.tell_new_sign_in', async (tx, actor, news, eventId) => {
    const params = { device: news.device, address: news.address ?? '' };
    await notify(tx, actor, { to: [news.userId], notice: newSignIn, params, link: '/profile', ...about(eventId) });
  }),
  defineListener(securityChanged, 'notices.tell_security_changed', async (tx, actor, news, eventId) => {
    const params = { what: news.what };
    await notify(tx, actor, {
      to: [news.userId],
      notice: accountProtected,
      params,
      link: '/settings',
      ...about(eventId),
    });
  }),
  defineListener(breakGlassUsed, 'notices.tell_break_glass_used', async (tx, actor, news, eventId) => {
    const params = { who: await name(tx, news.userId), reason: news.reason };
    await notify(tx, actor, { to: news.adminIds, notice: emergencyEntry, params, link: null, ...about(eventId) });
  }),
  defineListener(breakGlassRequested, 'notices.tell_codes_asked', async (tx, actor, news, eventId) => {
    const params = { who: await name(tx, news.userId) };
    const others = news.adminIds.filter((id) => id !== news.userId);
    await notify(tx, actor, {
      to: others,
      notice: emergencyCodesAsked,
      params,
      link: '/admin-bypass',
      ...about(eventId),
    });
  }),
  defineListener(accessRequested, 'notices.tell_access_asked', async (tx, actor, news, eventId) => {
    const params = { who: await name(tx, news.userId), area: news.area };
    await notify(tx, actor, { to: news.adminIds, notice: accessAsked, params, link: null, ...about(eventId) });
  }),
  defineListener(accessRequestClosed, 'notices.tell_access_decided', async (tx, actor, news, eventId) => {
    const params = { outcome: news.outcome };
    await notify(tx, actor, { to: [news.userId], notice: accessDecided, params, link: null, ...about(eventId) });
  }),
  defineListener(invitationAccepted, 'notices.tell_invitation_accepted', async (tx, actor, news, eventId) => {
    const params = { who: await name(tx, news.userId), role: news.role };
    await notify(tx, actor, { to: [news.invitedBy], notice: invitationTaken, params, link: null, ...about(eventId) });
  }),
  // A new admin is everyone's business: the others look twice.
  defineListener(invited, 'notices.tell_admin_invited', async (tx, actor, news, eventId) => {
    if (news.role !== 'admin') return;
    const to = (await listHolders(tx, ['admin'])).map(({ id }) => id).filter((id) => id !== news.invitedBy);
    const params = { who: await name(tx, news.invitedBy) };
    await notify(tx, actor, { to, notice: adminInvited, params, link: null, ...about(eventId) });
  }),
  defineListener(membershipStarted, 'notices.tell_new_role', async (tx: Tx, actor: Actor, news, eventId) => {
    await notify(tx, actor, {
      to: [news.userId],
      notice: newRole,
      params: { role: news.role },
      link: '/',
      ...about(eventId),
    });
  }),
  defineListener(delegationGiven, 'notices.tell_delegation', async (tx, actor, news, eventId) => {
    const params = { who: await name(tx, news.fromUserId) };
    await notify(tx, actor, { to: [news.userId], notice: rightLent, params, link: null, ...about(eventId) });
  }),
];
