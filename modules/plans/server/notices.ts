import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

/** A coordinator approved a week of plans or sent it back. */
export const weekAnswered = defineNotice<{ class: string; state: string; note: string }>({
  kind: 'plans.week_decided',
  module: 'plans',
  urgent: false,
  audience: ['teacher'],
  defaultChannels: ['app'],
  label: m.plans_notice_decided,
  hint: m.plans_notice_decided_hint,
  title: (p, o) => m.plans_notice_decided_title({ class: p.class, state: p.state }, o),
  body: (p) => p.note,
});

export const planCommented = defineNotice<{ person: string; title: string; text: string }>({
  kind: 'plans.class_commented',
  module: 'plans',
  urgent: false,
  audience: ['teacher', 'coordinator'],
  defaultChannels: ['app'],
  label: m.plans_notice_commented,
  hint: m.plans_notice_commented_hint,
  title: (p, o) => m.plans_notice_commented_title({ person: p.person, title: p.title }, o),
  body: (p) => p.text,
});
