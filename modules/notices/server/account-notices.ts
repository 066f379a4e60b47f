import { ROLES, type Role } from '@patio/access';
import { m } from '@patio/messages';
import { defineNotice } from './kinds.ts';

const admins: readonly Role[] = ['admin'];
const inviters: readonly Role[] = ['admin', 'director'];

export const newSignIn = defineNotice<{ device: string; address: string }>({
  kind: 'accounts.signed_in_elsewhere',
  module: 'accounts',
  urgent: true,
  audience: ROLES,
  defaultChannels: ['app', 'email'],
  label: m.notices_kind_new_sign_in,
  hint: m.notices_kind_new_sign_in_hint,
  title: (p, o) => m.notices_new_sign_in_title({ device: p.device }, o),
  body: (p, o) => m.notices_new_sign_in_body({ address: p.address || '—' }, o),
});

export const accountProtected = defineNotice<{ what: string }>({
  kind: 'accounts.security_changed',
  module: 'accounts',
  urgent: true,
  audience: ROLES,
  defaultChannels: ['app', 'email'],
  label: m.notices_kind_security,
  hint: m.notices_kind_security_hint,
  title: (_, o) => m.notices_security_title({}, o),
  body: (p, o) => m.notices_security_body({ what: p.what }, o),
});

export const emergencyEntry = defineNotice<{ who: string; reason: string }>({
  kind: 'accounts.break_glass_used',
  module: 'accounts',
  urgent: true,
  audience: admins,
  defaultChannels: ['app', 'email'],
  label: m.notices_kind_break_glass,
  hint: m.notices_kind_break_glass_hint,
  title: (p, o) => m.notices_break_glass_title({ who: p.who }, o),
  body: (p, o) => m.notices_break_glass_body({ reason: p.reason }, o),
});

export const emergencyCodesAsked = defineNotice<{ who: string }>({
  kind: 'accounts.break_glass_requested',
  module: 'accounts',
  urgent: true,
  audience: admins,
  defaultChannels: ['app', 'email'],
  label: m.notices_kind_codes,
  hint: m.notices_kind_codes_hint,
  title: (p, o) => m.notices_codes_title({ who: p.who }, o),
  body: (_, o) => m.notices_codes_body({}, o),
});

export const accessAsked = defineNotice<{ who: string; area: string }>({
  kind: 'accounts.access_requested',
  module: 'accounts',
  urgent: false,
  audience: admins,
  defaultChannels: ['app', 'email'],
  label: m.notices_kind_access,
  hint: m.notices_kind_access_hint,
  title: (p, o) => m.notices_access_title({ who: p.who }, o),
  body: (p, o) => m.notices_access_body({ area: p.area }, o),
});

export const accessDecided = defineNotice<{ outcome: string }>({
  kind: 'accounts.access_request_closed',
  module: 'accounts',
  urgent: false,
  audience: ROLES,
  defaultChannels: ['app', 'email'],
  label: m.notices_kind_access_decided,
  hint: m.notices_kind_access_decided_hint,
  title: (p, o) => m.notices_access_decided_title({ outcome: p.outcome }, o),
  body: (p, o) => m.notices_access_decided_body({ outcome: p.outcome }, o),
});

export const invitationTaken = defineNotice<{ who: string; role: string }>({
  kind: 'accounts.invitation_accepted',
  module: 'accounts',
  urgent: false,
  audience: inviters,
  defaultChannels: ['app'],
  label: m.notices_kind_invitation,
  hint: m.notices_kind_invitation_hint,
  title: (p, o) => m.notices_invitation_title({ who: p.who }, o),
  body: (p, o) => m.notices_invitation_body({ role: p.role }, o),
});

export const adminInvited = defineNotice<{ who: string }>({
  kind: 'accounts.invited',
  module: 'accounts',
  urgent: true,
  audience: admins,
  defaultChannels: ['app', 'email'],
  label: m.notices_kind_invited,
  hint: m.notices_kind_invited_hint,
  title: (p, o) => m.notices_invited_title({ who: p.who }, o),
  body: (_, o) => m.notices_invited_body({}, o),
});

export const newRole = defineNotice<{ role: string }>({
  kind: 'accounts.membership_started',
  module: 'accounts',
  urgent: false,
  audience: ROLES,
  defaultChannels: ['app', 'email'],
  label: m.notices_kind_new_role,
  hint: m.notices_kind_new_role_hint,
  title: (p, o) => m.notices_new_role_title({ role: p.role }, o),
  body: (_, o) => m.notices_new_role_body({}, o),
});

export const rightLent = defineNotice<{ who: string }>({
  kind: 'accounts.delegation_given',
  module: 'accounts',
  urgent: false,
  audience: ROLES,
  defaultChannels: ['app', 'email'],
  label: m.notices_kind_delegation,
  hint: m.notices_kind_delegation_hint,
  title: (p, o) => m.notices_delegation_title({ who: p.who }, o),
  body: (_, o) => m.notices_delegation_body({}, o),
});
