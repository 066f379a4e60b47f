import { ROLES, type Role } from '@patio/access';
import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

const staff: readonly Role[] = ['admin', 'support'];
type AboutTicket = { number: number; subject: string; who: string };

export const newTicket = defineNotice<AboutTicket>({
  kind: 'help.ticket_raised',
  module: 'help',
  urgent: false,
  audience: staff,
  defaultChannels: ['app', 'email'],
  label: m.help_notice_raised,
  hint: m.help_notice_raised_hint,
  title: (p, o) => m.help_notice_raised_title({ who: p.who, number: p.number }, o),
  body: (p, o) => m.help_notice_quote({ subject: p.subject }, o),
});

export const askerWrote = defineNotice<AboutTicket>({
  kind: 'help.ticket_replied',
  module: 'help',
  urgent: false,
  audience: staff,
  defaultChannels: ['app'],
  label: m.help_notice_replied,
  hint: m.help_notice_replied_hint,
  title: (p, o) => m.help_notice_replied_title({ who: p.who, number: p.number }, o),
  body: (p, o) => m.help_notice_quote({ subject: p.subject }, o),
});

export const givenToYou = defineNotice<AboutTicket>({
  kind: 'help.ticket_assigned',
  module: 'help',
  urgent: false,
  audience: staff,
  defaultChannels: ['app'],
  label: m.help_notice_assigned,
  hint: m.help_notice_assigned_hint,
  title: (p, o) => m.help_notice_assigned_title({ who: p.who, number: p.number }, o),
  body: (p, o) => m.help_notice_quote({ subject: p.subject }, o),
});

export const answered = defineNotice<AboutTicket>({
  kind: 'help.ticket_answered',
  module: 'help',
  urgent: false,
  audience: ROLES,
  defaultChannels: ['app', 'email'],
  label: m.help_notice_answered,
  hint: m.help_notice_answered_hint,
  title: (p, o) => m.help_notice_answered_title({ who: p.who }, o),
  body: (p, o) => m.help_notice_quote({ subject: p.subject }, o),
});

export const solved = defineNotice<AboutTicket>({
  kind: 'help.ticket_solved',
  module: 'help',
  urgent: false,
  audience: ROLES,
  defaultChannels: ['app'],
  label: m.help_notice_solved,
  hint: m.help_notice_solved_hint,
  title: (p, o) => m.help_notice_solved_title({ who: p.who }, o),
  body: (p, o) => m.help_notice_quote({ subject: p.subject }, o),
});
