import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { defineNotice } from '@patio/notices/server';

type Class = { section: string; date: string; time: string; room: string; reason: string };

const dayText = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
const linesOf = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

/** One gives a class for somebody else. */
export const coverAsked = defineNotice<Class>({
  kind: 'timetable.cover_asked',
  module: 'timetable',
  urgent: false,
  audience: ['teacher', 'coordinator', 'director', 'support'],
  defaultChannels: ['app', 'email'],
  label: m.timetable_notice_cover,
  hint: m.timetable_notice_cover_hint,
  title: (p, o) => m.timetable_notice_cover_title({ section: p.section, date: dayText(p.date, o.locale) }, o),
  body: (p, o) => linesOf(m.timetable_notice_at({ time: p.time }, o), p.room, p.reason),
});

/** Classes of a day make way for an exam or a trip, or are held after all. */
export const specialDay = defineNotice<{ date: string; name: string; what: string; count: number; student: string }>({
  kind: 'timetable.special_day',
  module: 'timetable',
  urgent: false,
  audience: ['student', 'parent', 'teacher'],
  defaultChannels: ['app', 'email'],
  label: m.timetable_notice_special,
  hint: m.timetable_notice_special_hint,
  title: (p, o) => m.timetable_notice_special_title({ what: p.what, name: p.name, date: dayText(p.date, o.locale) }, o),
  body: (p, o) => linesOf(p.student, m.timetable_notice_special_body({ what: p.what, count: p.count }, o)),
});

/** A class of one's own, or of a child, is not held or is at another time. */
export const classDiffers = defineNotice<Class & { what: string; student: string }>({
  kind: 'timetable.class_differs',
  module: 'timetable',
  urgent: false,
  audience: ['student', 'parent', 'teacher'],
  defaultChannels: ['app'],
  label: m.timetable_notice_differs,
  hint: m.timetable_notice_differs_hint,
  title: (p, o) =>
    m.timetable_notice_differs_title({ what: p.what, section: p.section, date: dayText(p.date, o.locale) }, o),
  body: (p, o) => linesOf(p.student, p.time && m.timetable_notice_at({ time: p.time }, o), p.room, p.reason),
});
