import type { LocalDate } from '@patio/kernel';
import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

const dayText = (date: LocalDate, locale: 'es' | 'en'): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-419' : 'en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`));

/** A child is expected and not here. Passes quiet hours: a parent wants to know this at once. */
export const childAbsent = defineNotice<{ child: string; class: string; time: string }>({
  kind: 'attendance.child_absent',
  module: 'attendance',
  urgent: true,
  byText: true,
  audience: ['parent'],
  defaultChannels: ['app', 'email'],
  label: m.attendance_notice_absent,
  hint: m.attendance_notice_absent_hint,
  title: (p, o) =>
    p.class
      ? m.attendance_notice_absent_title({ child: p.child }, o)
      : m.attendance_notice_absent_day_title({ child: p.child }, o),
  body: (p, o) =>
    p.class
      ? m.attendance_notice_absent_body({ child: p.child, class: p.class, time: p.time }, o)
      : m.attendance_notice_absent_day({ child: p.child }, o),
});

/** A child was absent on an earlier day and nobody has said why. Waits for the end of quiet hours. */
export const childWasAbsent = defineNotice<{ child: string; class: string; date: string }>({
  kind: 'attendance.child_was_absent',
  module: 'attendance',
  urgent: false,
  audience: ['parent'],
  defaultChannels: ['app', 'email'],
  label: m.attendance_notice_was_absent,
  hint: m.attendance_notice_was_absent_hint,
  title: (p, o) => m.attendance_explain_why({ child: p.child, date: dayText(p.date, o.locale) }, o),
  body: (p, o) =>
    p.class
      ? m.attendance_notice_was_absent_body({ child: p.child, class: p.class }, o)
      : m.attendance_notice_was_absent_day({ child: p.child }, o),
});

/** The absence that a family was told of was a mistake. */
export const childWasThere = defineNotice<{ child: string; class: string; date: string }>({
  kind: 'attendance.child_was_there',
  module: 'attendance',
  urgent: false,
  audience: ['parent'],
  defaultChannels: ['app', 'email'],
  label: m.attendance_notice_was_there,
  hint: m.attendance_notice_was_there_hint,
  title: (p, o) => m.attendance_notice_was_there_title({ child: p.child }, o),
  body: (p, o) => m.attendance_notice_was_there_body({ date: dayText(p.date, o.locale) }, o),
});

export const childExpected = defineNotice<{ child: string; who: string }>({
  kind: 'attendance.child_expected',
  module: 'attendance',
  urgent: true,
  audience: ['teacher', 'support'],
  defaultChannels: ['app'],
  label: m.attendance_notice_expected,
  hint: m.attendance_notice_expected_hint,
  title: (p, o) => m.attendance_notice_expected_title({ child: p.child }, o),
  body: (p, o) => m.attendance_notice_expected_body({ child: p.child, who: p.who }, o),
});

export const justificationAnswered = defineNotice<{ child: string; accepted: string }>({
  kind: 'attendance.justification_answered',
  module: 'attendance',
  urgent: false,
  audience: ['parent'],
  defaultChannels: ['app', 'email'],
  label: m.attendance_notice_decided,
  hint: m.attendance_notice_decided_hint,
  title: (p, o) => m.attendance_notice_decided_title({ child: p.child, accepted: p.accepted }, o),
  body: (p, o) => m.attendance_notice_decided_body({ child: p.child, accepted: p.accepted }, o),
});
