import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

export const changeWaits = defineNotice<{ class: string; term: string; who: string }>({
  kind: 'gradebook.change_waits',
  module: 'gradebook',
  urgent: false,
  audience: ['director', 'coordinator', 'admin'],
  defaultChannels: ['app'],
  label: m.gradebook_notice_change_waits,
  hint: m.gradebook_notice_change_waits_hint,
  title: (p, o) => m.gradebook_notice_change_waits_title({ class: p.class }, o),
  body: (p, o) => m.gradebook_notice_change_waits_body({ who: p.who, term: p.term }, o),
});

export const changeAnswered = defineNotice<{ class: string; term: string; approved: string; decision: string }>({
  kind: 'gradebook.change_answered',
  module: 'gradebook',
  urgent: false,
  audience: ['teacher'],
  defaultChannels: ['app', 'email'],
  label: m.gradebook_notice_change_decided,
  hint: m.gradebook_notice_change_decided_hint,
  title: (p, o) => m.gradebook_notice_change_decided_title({ approved: p.approved, class: p.class }, o),
  body: (p, o) => m.gradebook_notice_change_decided_body({ term: p.term, decision: p.decision }, o),
});

export const sheetsLate = defineNotice<{ count: number; classes: string }>({
  kind: 'gradebook.sheets_late',
  module: 'gradebook',
  urgent: false,
  audience: ['teacher'],
  defaultChannels: ['app', 'email'],
  label: m.gradebook_notice_late,
  hint: m.gradebook_notice_late_hint,
  title: (p, o) => m.gradebook_notice_late_title({ count: p.count }, o),
  body: (p, o) => m.gradebook_notice_late_body({ classes: p.classes }, o),
});
