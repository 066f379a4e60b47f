import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { defineNotice } from '@patio/notices/server';
import { findApprovalKind } from '@patio/platform';

/** What was asked, as its owner describes it; kept as data, so that each reader has it in their own language. */
type AboutApproval = { who: string; kind: string; payload: string };

function matter({ kind, payload }: AboutApproval, locale: Locale | undefined): string {
  const definition = findApprovalKind(kind);
  const read = definition?.payload.safeParse(JSON.parse(payload));
  return definition && read?.success ? definition.describe(read.data, locale ?? 'es').title : kind;
}

const staff = ['admin', 'director', 'coordinator', 'teacher', 'support', 'psychology'] as const;

export const asked = defineNotice<AboutApproval>({
  kind: 'homes.approval_asked',
  module: 'homes',
  urgent: false,
  audience: ['admin', 'director'],
  defaultChannels: ['app', 'email'],
  label: m.homes_notice_asked,
  hint: m.homes_notice_asked_hint,
  title: (p, o) => m.homes_notice_asked_title({ who: p.who }, o),
  body: (p, o) => matter(p, o?.locale),
});
export const approved = defineNotice<AboutApproval>({
  kind: 'homes.approval_approved',
  module: 'homes',
  urgent: false,
  audience: staff,
  defaultChannels: ['app', 'email'],
  label: m.homes_notice_approved,
  hint: m.homes_notice_approved_hint,
  title: (p, o) => m.homes_notice_approved_title({ who: p.who }, o),
  body: (p, o) => matter(p, o?.locale),
});
export const refused = defineNotice<AboutApproval>({
  kind: 'homes.approval_refused',
  module: 'homes',
  urgent: false,
  audience: staff,
  defaultChannels: ['app', 'email'],
  label: m.homes_notice_refused,
  hint: m.homes_notice_refused_hint,
  title: (p, o) => m.homes_notice_refused_title({ who: p.who }, o),
  body: (p, o) => matter(p, o?.locale),
});
