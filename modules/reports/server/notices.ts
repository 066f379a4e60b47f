import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

/** A report can be fetched: one that was asked for, or one that is sent by itself. */
export const reportReady = defineNotice<{ title: string; rows: string; sent: string }>({
  kind: 'reports.ready',
  module: 'reports',
  urgent: false,
  audience: ['admin', 'director', 'teacher'],
  defaultChannels: ['app', 'email'],
  label: m.reports_notice_ready,
  hint: m.reports_notice_ready_hint,
  title: (p, o) => m.reports_notice_ready_title({ title: p.title }, o),
  body: (p, o) => m.reports_notice_ready_body({ rows: Number(p.rows), sent: p.sent }, o),
});

/** A report is made and waits for a second person, because it holds very many rows. */
export const reportHeld = defineNotice<{ title: string; rows: string; sent: string }>({
  kind: 'reports.held',
  module: 'reports',
  urgent: false,
  audience: ['admin', 'director', 'teacher'],
  defaultChannels: ['app'],
  label: m.reports_notice_held,
  hint: m.reports_notice_held_hint,
  title: (p, o) => m.reports_notice_held_title({ title: p.title }, o),
  body: (p, o) => m.reports_notice_held_body({ rows: Number(p.rows) }, o),
});

/** What was sent by itself is no longer: whoever runs the school's reports hears why. */
export const scheduleEnded = defineNotice<{ title: string; owner: string }>({
  kind: 'reports.schedule_ended',
  module: 'reports',
  urgent: false,
  audience: ['admin', 'director'],
  defaultChannels: ['app'],
  label: m.reports_notice_ended,
  hint: m.reports_notice_ended_hint,
  title: (p, o) => m.reports_notice_ended_title({ title: p.title }, o),
  body: (p, o) => m.reports_notice_ended_body({ owner: p.owner }, o),
});
