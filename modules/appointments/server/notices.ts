import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { defineNotice } from '@patio/notices/server';

const HOSTS = ['teacher', 'director', 'coordinator', 'psychology', 'support'] as const;
const everyone = { module: 'appointments', urgent: false, defaultChannels: ['app', 'email'] as const };

interface Moment {
  at: string;
  zone: string;
}

/** A moment in the reader's language, by the clock of the school: "jueves, 19 de noviembre, 17:20". */
const whenOf = ({ at, zone }: Moment, { locale }: { locale: Locale }): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-419' : 'en', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));

/** A family booked a meeting: for the host. */
export const hostBooked = defineNotice<{ who: string; student: string; at: string; zone: string }>({
  ...everyone,
  kind: 'appointments.booked',
  audience: HOSTS,
  label: m.appointments_notice_booked,
  hint: m.appointments_notice_booked_hint,
  title: (p, o) => m.appointments_notice_booked_title({ when: whenOf(p, o) }, o),
  body: (p, o) => m.appointments_notice_booked_body({ who: p.who, student: p.student }, o),
});

/** A family moved a meeting: for the host. */
export const hostMoved = defineNotice<{ who: string; student: string; at: string; zone: string }>({
  ...everyone,
  kind: 'appointments.moved',
  audience: HOSTS,
  label: m.appointments_notice_moved,
  hint: m.appointments_notice_moved_hint,
  title: (p, o) => m.appointments_notice_moved_title({ when: whenOf(p, o) }, o),
  body: (p, o) => m.appointments_notice_booked_body({ who: p.who, student: p.student }, o),
});

/** The host moved a meeting: for the family, which says yes or cancels. */
export const familyMoved = defineNotice<{ who: string; at: string; zone: string }>({
  ...everyone,
  kind: 'appointments.moved_by_host',
  audience: ['parent'],
  label: m.appointments_notice_moved_host,
  hint: m.appointments_notice_moved_host_hint,
  title: (p, o) => m.appointments_notice_moved_title({ when: whenOf(p, o) }, o),
  body: (p, o) => m.appointments_notice_moved_host_body({ who: p.who }, o),
});

/** One side cancelled a meeting: for the other. */
export const meetingOff = defineNotice<{ who: string; at: string; zone: string; reason: string }>({
  ...everyone,
  kind: 'appointments.cancelled',
  audience: [...HOSTS, 'parent'],
  label: m.appointments_notice_cancelled,
  hint: m.appointments_notice_cancelled_hint,
  title: (p, o) => m.appointments_notice_cancelled_title({ when: whenOf(p, o) }, o),
  body: (p, o) => (p.reason ? m.appointments_notice_cancelled_body({ who: p.who, reason: p.reason }, o) : p.who),
});

/** A meeting is near: for both sides. */
export const meetingSoon = defineNotice<{ who: string; at: string; zone: string; place: string }>({
  ...everyone,
  kind: 'appointments.reminder',
  audience: [...HOSTS, 'parent'],
  label: m.appointments_notice_reminder,
  hint: m.appointments_notice_reminder_hint,
  title: (p, o) => m.appointments_notice_reminder_title({ when: whenOf(p, o) }, o),
  body: (p, o) => [m.appointments_notice_reminder_body({ who: p.who }, o), p.place].filter(Boolean).join(' · '),
});

/** A slot became free and is kept for a family in line. */
export const slotFreed = defineNotice<{ who: string; at: string; zone: string; until: string }>({
  ...everyone,
  kind: 'appointments.slot_offered',
  audience: ['parent'],
  label: m.appointments_notice_offered,
  hint: m.appointments_notice_offered_hint,
  title: (p, o) => m.appointments_notice_offered_title({ when: whenOf(p, o) }, o),
  body: (p, o) =>
    m.appointments_notice_offered_body({ who: p.who, until: whenOf({ at: p.until, zone: p.zone }, o) }, o),
});

/** The minutes of a meeting can be read. */
export const minutesReady = defineNotice<{ who: string }>({
  ...everyone,
  kind: 'appointments.minutes_shared',
  audience: ['parent'],
  label: m.appointments_notice_minutes,
  hint: m.appointments_notice_minutes_hint,
  title: (_, o) => m.appointments_notice_minutes_title({}, o),
  body: (p, o) => m.appointments_notice_minutes_body({ who: p.who }, o),
});

/** Families may book meetings of an evening. */
export const eveningToBook = defineNotice<{ name: string; date: string }>({
  ...everyone,
  kind: 'appointments.evening_opened',
  audience: ['parent'],
  label: m.appointments_notice_evening,
  hint: m.appointments_notice_evening_hint,
  title: (p, o) => m.appointments_notice_evening_title({ name: p.name }, o),
  body: (p, o) =>
    m.appointments_notice_evening_body(
      {
        date: new Intl.DateTimeFormat(o.locale === 'es' ? 'es-419' : 'en', {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          timeZone: 'UTC',
        }).format(new Date(`${p.date}T12:00:00Z`)),
      },
      o,
    ),
});
