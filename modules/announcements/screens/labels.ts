import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import type { Answer, Language, Shown, State } from '../contract.ts';
import { ANSWER_NAMES, STATE_NAMES } from '../rules/names.ts';

export const STATE: Record<State, { label: () => string; tone: Tone }> = {
  draft: { label: STATE_NAMES.draft, tone: 'neutral' },
  scheduled: { label: STATE_NAMES.scheduled, tone: 'info' },
  sending: { label: STATE_NAMES.sending, tone: 'info' },
  stopped: { label: STATE_NAMES.stopped, tone: 'warn' },
  sent: { label: STATE_NAMES.sent, tone: 'ok' },
  expired: { label: STATE_NAMES.expired, tone: 'neutral' },
};

export const ANSWER: Record<Answer, { label: () => string; tone: Tone }> = {
  acknowledged: { label: ANSWER_NAMES.acknowledged, tone: 'ok' },
  given: { label: ANSWER_NAMES.given, tone: 'ok' },
  refused: { label: ANSWER_NAMES.refused, tone: 'bad' },
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
