import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { defineNotice } from '@patio/notices/server';
import type { Signal } from '../contract.ts';

/** What a figure is called in a sentence. */
const NAMES: Record<Signal, (p?: Record<never, never>, o?: { locale?: Locale }) => string> = {
  rolls_untaken: m.operations_signal_rolls_untaken,
  sheets_late: m.operations_signal_sheets_late,
  mail_failed: m.operations_signal_mail_failed,
  mail_waiting: m.operations_signal_mail_waiting,
  texts_failed: m.operations_signal_texts_failed,
  jobs_failed: m.operations_signal_jobs_failed,
  jobs_waiting: m.operations_signal_jobs_waiting,
  news_stuck: m.operations_signal_news_stuck,
  errors: m.operations_signal_errors,
  ai_spent: m.operations_signal_ai_spent,
  online: m.operations_signal_online,
  unusual_readers: m.operations_signal_unusual_readers,
  backup_age: m.operations_signal_backup_age,
  moments_behind: m.operations_signal_moments_behind,
};

type Began = { signal: string; value: number; threshold: number };
const nameOf = (signal: string) => NAMES[signal as Signal];
const audience = ['admin', 'director', 'coordinator'] as const;

const began = (kind: string, urgent: boolean) =>
  defineNotice<Began>({
    kind,
    module: 'operations',
    urgent,
    audience,
    defaultChannels: urgent ? ['app', 'email', 'push'] : ['app'],
    label: urgent ? m.operations_notice_urgent : m.operations_notice_began,
    hint: m.operations_notice_began_hint,
    title: (p, o) => m.operations_notice_title({ what: nameOf(p.signal)?.({}, o) ?? p.signal }, o),
    body: (p, o) => m.operations_notice_body({ value: p.value, threshold: p.threshold }, o),
  });

/** A figure is too much for too long. */
export const alertBegan = {
  urgent: began('operations.alert_urgent', true),
  calm: began('operations.alert_began', false),
};

/** It is over. */
export const alertOver = defineNotice<{ signal: string; minutes: number }>({
  kind: 'operations.alert_over',
  module: 'operations',
  urgent: false,
  audience,
  defaultChannels: ['app'],
  label: m.operations_notice_over,
  hint: m.operations_notice_over_hint,
  title: (p, o) => m.operations_notice_over_title({ what: nameOf(p.signal)?.({}, o) ?? p.signal }, o),
  body: (p, o) => m.operations_notice_over_body({ minutes: p.minutes }, o),
});

/** Support asks to come in. */
export const accessAsked = defineNotice<{ name: string; hours: number }>({
  kind: 'operations.access_asked',
  module: 'operations',
  urgent: true,
  audience: ['admin'],
  defaultChannels: ['app', 'email'],
  label: m.operations_notice_access,
  hint: m.operations_notice_access_hint,
  title: (_p, o) => m.operations_notice_access_title({}, o),
  body: (p, o) => m.operations_notice_access_body({ name: p.name, hours: p.hours }, o),
});
