import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

/** A child is expected and not here. Passes quiet hours: a parent wants to know this at once. */
export const childAbsent = defineNotice<{ child: string; class: string; time: string }>({
  kind: 'attendance.child_absent',
  module: 'attendance',
  urgent: true,
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
