import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

/** Somebody asks for help in an exam. */
export const helpWanted = defineNotice<{ title: string; class: string }>({
  kind: 'assessments.help_asked',
  module: 'assessments',
  urgent: true,
  audience: ['teacher'],
  defaultChannels: ['app'],
  label: m.assessments_notice_help,
  hint: m.assessments_notice_help_hint,
  title: (p, o) => m.assessments_notice_help_title({ title: p.title }, o),
  body: (p) => p.class,
});

/** The questions of a file are in the bank. */
export const importReady = defineNotice<{ name: string; count: number }>({
  kind: 'assessments.import_done',
  module: 'assessments',
  urgent: false,
  audience: ['teacher', 'coordinator', 'admin'],
  defaultChannels: ['app'],
  label: m.assessments_notice_import,
  hint: m.assessments_notice_import_hint,
  title: (p, o) => m.assessments_notice_import_title({ count: p.count }, o),
  body: (p) => p.name,
});
