import { ROLES } from '@patio/access';
import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

type Sent = { who: string };

/** Somebody wrote. The words themselves stay in the conversation. */
export const wrote = defineNotice<Sent>({
  kind: 'conversations.message',
  module: 'conversations',
  urgent: false,
  audience: ROLES,
  defaultChannels: ['email', 'push'],
  label: m.conversations_notice_message,
  hint: m.conversations_notice_message_hint,
  title: (p, o) => m.conversations_notice_message_title({ who: p.who }, o),
  body: (_p, o) => m.conversations_notice_message_body({}, o),
});

/** An emergency, or somebody waiting to be picked up: it rings at any hour. */
export const wroteUrgently = defineNotice<Sent>({
  kind: 'conversations.urgent_message',
  module: 'conversations',
  urgent: true,
  byText: true,
  audience: ROLES,
  defaultChannels: ['app', 'email', 'push'],
  label: m.conversations_notice_urgent,
  hint: m.conversations_notice_urgent_hint,
  title: (p, o) => m.conversations_notice_urgent_title({ who: p.who }, o),
  body: (_p, o) => m.conversations_notice_message_body({}, o),
});

/** A message was reported: for those who review. */
export const reported = defineNotice<Record<string, string>>({
  kind: 'conversations.reported',
  module: 'conversations',
  urgent: false,
  audience: ['admin', 'director'],
  defaultChannels: ['app', 'email'],
  label: m.conversations_notice_reported,
  hint: m.conversations_notice_reported_hint,
  title: (_p, o) => m.conversations_notice_reported_title({}, o),
  body: (_p, o) => m.conversations_notice_reported_body({}, o),
});

/** A report was decided: for whoever made it. */
export const decided = defineNotice<{ answer: string }>({
  kind: 'conversations.report_decided',
  module: 'conversations',
  urgent: false,
  audience: ROLES,
  defaultChannels: ['app'],
  label: m.conversations_notice_decided,
  hint: m.conversations_notice_decided_hint,
  title: (_p, o) => m.conversations_notice_decided_title({}, o),
  body: (p) => p.answer,
});
