import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';
import { SIGNAL_NAMES } from '../contract/texts.ts';
import type { Signal } from '../contract.ts';

type Began = { signal: string; value: number; threshold: number };
const nameOf = (signal: string) => SIGNAL_NAMES[signal as Signal];
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
