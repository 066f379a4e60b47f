import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

/** What is light, all of a day in one. */
export const lightAlerts = defineNotice<{ count: number }>({
  kind: 'ai.light_alerts',
  module: 'ai',
  urgent: false,
  audience: ['admin', 'director', 'coordinator', 'teacher', 'support', 'psychology'],
  defaultChannels: ['app'],
  label: m.ai_notice_light,
  hint: m.ai_notice_light_hint,
  title: (p, o) => m.ai_notice_light_title({ count: p.count }, o),
  body: (_p, o) => m.ai_notice_person_body({}, o),
});
