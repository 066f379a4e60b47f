import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

/** An address failed so long that nothing more is sent to it. */
export const webhookOff = defineNotice<{ name: string }>({
  kind: 'integrations.webhook_off',
  module: 'integrations',
  urgent: false,
  audience: ['admin'],
  defaultChannels: ['app', 'email'],
  label: m.integrations_notice_off,
  hint: m.integrations_notice_off_hint,
  title: (p, o) => m.integrations_notice_off_title({ name: p.name }, o),
  body: (_p, o) => m.integrations_notice_off_body({}, o),
});
