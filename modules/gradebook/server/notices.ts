import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

/** A term's grades of one class can be read. */
export const gradesPublished = defineNotice<{ class: string; term: string }>({
  kind: 'gradebook.grades_published',
  module: 'gradebook',
  urgent: false,
  audience: ['parent', 'student'],
  defaultChannels: ['app', 'email'],
  label: m.gradebook_notice_published,
  hint: m.gradebook_notice_published_hint,
  title: (p, o) => m.gradebook_notice_published_title({ class: p.class }, o),
  body: (p, o) => m.gradebook_notice_published_body({ class: p.class, term: p.term }, o),
});

export const sheetReturned = defineNotice<{ class: string; term: string }>({
  kind: 'gradebook.sheet_returned',
  module: 'gradebook',
  urgent: false,
  audience: ['teacher'],
  defaultChannels: ['app', 'email'],
  label: m.gradebook_notice_returned,
  hint: m.gradebook_notice_returned_hint,
  title: (p, o) => m.gradebook_notice_returned_title({ class: p.class }, o),
  body: (p, o) => m.gradebook_notice_returned_body({ term: p.term }, o),
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
