import type { Role } from '@patio/access';
import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

const STAFF: readonly Role[] = ['admin', 'director', 'coordinator', 'teacher', 'support', 'psychology'];

/** A student may need a person now. It names nobody: whoever reads over a shoulder learns nothing. */
export const personNeeded = defineNotice<{ tier: number }>({
  kind: 'ai.person_needed',
  module: 'ai',
  urgent: true,
  audience: STAFF,
  defaultChannels: ['app', 'email', 'push'],
  label: m.ai_notice_person,
  hint: m.ai_notice_person_hint,
  title: (p, o) => (p.tier === 3 ? m.ai_notice_person_title({}, o) : m.ai_notice_person_title_later({}, o)),
  body: (_p, o) => m.ai_notice_person_body({}, o),
});

/** A month's money is nearly spent, or is. */
export const moneySpent = defineNotice<{ percent: number; school: string }>({
  kind: 'ai.budget_reached',
  module: 'ai',
  urgent: false,
  audience: ['admin'],
  defaultChannels: ['app'],
  label: m.ai_notice_budget,
  hint: m.ai_notice_budget_hint,
  title: (p, o) => m.ai_notice_budget_title({ percent: p.percent }, o),
  body: (p, o) => (p.percent >= 100 ? m.ai_notice_budget_over({ school: p.school }, o) : p.school),
});

/** Whoever would be called has left, so the tutor is closed. */
export const tutorClosed = defineNotice<{ school: string }>({
  kind: 'ai.tutor_closed',
  module: 'ai',
  urgent: true,
  audience: ['admin'],
  defaultChannels: ['app', 'email'],
  label: m.ai_notice_closed,
  hint: m.ai_notice_closed_hint,
  title: (_p, o) => m.ai_notice_closed_title({}, o),
  body: (p, o) => m.ai_notice_closed_body({ school: p.school }, o),
});
