import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

/** A class got something to do. */
export const workGiven = defineNotice<{ title: string; class: string }>({
  kind: 'assignments.opened',
  module: 'assignments',
  urgent: false,
  audience: ['student'],
  defaultChannels: ['app'],
  label: m.assignments_notice_given,
  hint: m.assignments_notice_given_hint,
  title: (p, o) => m.assignments_notice_given_title({ title: p.title }, o),
  body: (p) => p.class,
});

/** What is due tomorrow, all of it in one. */
export const workDue = defineNotice<{ count: number; titles: string }>({
  kind: 'assignments.due_tomorrow',
  module: 'assignments',
  urgent: false,
  audience: ['student'],
  defaultChannels: ['app'],
  label: m.assignments_notice_due,
  hint: m.assignments_notice_due_hint,
  title: (p, o) => m.assignments_notice_due_title({ count: p.count }, o),
  body: (p) => p.titles,
});

export const workBack = defineNotice<{ title: string; class: string }>({
  kind: 'assignments.returned',
  module: 'assignments',
  urgent: false,
  audience: ['student', 'parent'],
  defaultChannels: ['app'],
  label: m.assignments_notice_returned,
  hint: m.assignments_notice_returned_hint,
  title: (p, o) => m.assignments_notice_returned_title({ title: p.title }, o),
  body: (p) => p.class,
});

export const workAsked = defineNotice<{ title: string; class: string }>({
  kind: 'assignments.reminded',
  module: 'assignments',
  urgent: false,
  audience: ['student'],
  defaultChannels: ['app'],
  label: m.assignments_notice_reminded,
  hint: m.assignments_notice_reminded_hint,
  title: (p, o) => m.assignments_notice_reminded_title({ title: p.title }, o),
  body: (p) => p.class,
});
