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

export const sheetWaits = defineNotice<{ class: string; term: string }>({
  kind: 'gradebook.sheet_waits',
  module: 'gradebook',
  urgent: false,
  audience: ['coordinator'],
  defaultChannels: ['app'],
  label: m.gradebook_notice_waits,
  hint: m.gradebook_notice_waits_hint,
  title: (p, o) => m.gradebook_notice_waits_title({ class: p.class }, o),
  body: (p, o) => m.gradebook_notice_waits_body({ term: p.term }, o),
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
