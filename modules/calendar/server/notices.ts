import { ROLES } from '@patio/access';
import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

/** `2026-05-04 08:15` as the reader says it. */
function whenText(when: string, locale: 'es' | 'en'): string {
  const [day = '', time] = when.split(' ');
  const format = new Intl.DateTimeFormat(locale === 'es' ? 'es-419' : 'en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return [format.format(new Date(`${day}T12:00:00Z`)), time].filter(Boolean).join(', ');
}

/** Something in the calendar is new, at another time, or off: for those whom it concerns. */
export const eventNews = defineNotice<{ what: string; title: string; when: string; place: string }>({
  kind: 'calendar.event_told',
  module: 'calendar',
  urgent: false,
  audience: ROLES,
  defaultChannels: ['app'],
  label: m.calendar_notice_event,
  hint: m.calendar_notice_event_hint,
  title: (p, o) => m.calendar_notice_event_title({ what: p.what, title: p.title }, o),
  body: (p, o) => m.calendar_notice_event_body({ when: whenText(p.when, o.locale), place: p.place || 'none' }, o),
});
