import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

/** The kinds keep the names under which people have switched them on or off. */
export const sheetWaits = defineNotice<{ class: string; term: string }>({
  kind: 'gradebook.sheet_waits',
  module: 'gradebook',
  urgent: false,
  audience: ['coordinator'],
  defaultChannels: ['app'],
  label: m.grade_office_notice_waits,
  hint: m.grade_office_notice_waits_hint,
  title: (p, o) => m.grade_office_notice_waits_title({ class: p.class }, o),
  body: (p, o) => m.grade_office_notice_waits_body({ term: p.term }, o),
});

export const changeWaits = defineNotice<{ class: string; term: string; who: string }>({
  kind: 'gradebook.change_waits',
  module: 'gradebook',
  urgent: false,
  audience: ['director', 'coordinator', 'admin'],
  defaultChannels: ['app'],
  label: m.grade_office_notice_change_waits,
  hint: m.grade_office_notice_change_waits_hint,
  title: (p, o) => m.grade_office_notice_change_waits_title({ class: p.class }, o),
  body: (p, o) => m.grade_office_notice_change_waits_body({ who: p.who, term: p.term }, o),
});

export const sheetsLate = defineNotice<{ count: number; classes: string }>({
  kind: 'gradebook.sheets_late',
  module: 'gradebook',
  urgent: false,
  audience: ['teacher'],
  defaultChannels: ['app', 'email'],
  label: m.grade_office_notice_late,
  hint: m.grade_office_notice_late_hint,
  title: (p, o) => m.grade_office_notice_late_title({ count: p.count }, o),
  body: (p, o) => m.grade_office_notice_late_body({ classes: p.classes }, o),
});
