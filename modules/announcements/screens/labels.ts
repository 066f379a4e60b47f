import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import type { Answer, Ask, AudienceRole, Language, Shown, State } from '../contract.ts';

export const STATE: Record<State, { label: () => string; tone: Tone }> = {
  draft: { label: m.announcements_state_draft, tone: 'neutral' },
  scheduled: { label: m.announcements_state_scheduled, tone: 'info' },
  sending: { label: m.announcements_state_sending, tone: 'info' },
  stopped: { label: m.announcements_state_stopped, tone: 'warn' },
  sent: { label: m.announcements_state_sent, tone: 'ok' },
  expired: { label: m.announcements_state_expired, tone: 'neutral' },
};

export const ASK: Record<Ask, () => string> = {
  nothing: m.announcements_ask_nothing,
  acknowledge: m.announcements_ask_acknowledge,
  consent: m.announcements_ask_consent,
};

export const ANSWER: Record<Answer, { label: () => string; tone: Tone }> = {
  acknowledged: { label: m.announcements_answer_acknowledged, tone: 'ok' },
  given: { label: m.announcements_answer_given, tone: 'ok' },
  refused: { label: m.announcements_answer_refused, tone: 'bad' },
};

export const ROLE: Record<AudienceRole, () => string> = {
  guardian: m.announcements_role_guardian,
  student: m.announcements_role_student,
  teacher: m.announcements_role_teacher,
  staff: m.announcements_role_staff,
};

export const SHOW: Record<Shown, () => string> = {
  all: m.announcements_show_all,
  read: m.announcements_show_read,
  unread: m.announcements_show_unread,
  answered: m.announcements_show_answered,
  unanswered: m.announcements_show_unanswered,
  given: m.announcements_show_given,
  refused: m.announcements_show_refused,
  differ: m.announcements_show_differ,
  paper: m.announcements_show_paper,
};

export const LANGUAGE: Record<Language, () => string> = {
  es: m.announcements_language_es,
  en: m.announcements_language_en,
};

/** The place whose clock a time zone is: `America/Lima` is Lima. */
export const placeOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
