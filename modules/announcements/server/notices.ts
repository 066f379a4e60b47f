import { ROLES } from '@patio/access';
import { m } from '@patio/messages';
import { defineNotice, type NoticeKind } from '@patio/notices/server';

/** The title in both languages; a reader sees their own where it is written in it. */
export type Told = { es: string; en: string };
type Options = { locale: 'es' | 'en' };

const titleOf = (params: Told, { locale }: Options): string => params[locale];

const told = (
  kind: string,
  words: Pick<NoticeKind<Told>, 'label' | 'hint' | 'title' | 'body' | 'defaultChannels' | 'byText'>,
) => defineNotice<Told>({ kind, module: 'announcements', urgent: false, audience: ROLES, ...words });

/** The school wrote something that asks nothing. */
export const published = told('announcements.published', {
  defaultChannels: ['app'],
  label: m.announcements_notice_published,
  hint: m.announcements_notice_published_hint,
  title: titleOf,
  body: (_, o) => m.announcements_notice_published_body({}, o),
});

/** The school wrote something that must be acknowledged or signed. */
export const answerWanted = told('announcements.answer_wanted', {
  byText: true,
  defaultChannels: ['app', 'email'],
  label: m.announcements_notice_answer,
  hint: m.announcements_notice_answer_hint,
  title: titleOf,
  body: (_, o) => m.announcements_notice_answer_body({}, o),
});

/** Somebody has not read or answered yet. */
export const reminder = told('announcements.reminder', {
  defaultChannels: ['app', 'email'],
  label: m.announcements_notice_reminder,
  hint: m.announcements_notice_reminder_hint,
  title: (p, o) => m.announcements_notice_reminder_title({ title: titleOf(p, o) }, o),
  body: (_, o) => m.announcements_notice_reminder_body({}, o),
});

/** Two adults of a child answered the opposite: for the author and the office. */
export const differing = defineNotice<Told & { student: string }>({
  kind: 'announcements.consents_differ',
  module: 'announcements',
  urgent: false,
  audience: ['admin', 'director', 'coordinator', 'teacher', 'support'],
  defaultChannels: ['app'],
  label: m.announcements_notice_differ,
  hint: m.announcements_notice_differ_hint,
  title: (p, o) => m.announcements_notice_differ_title({ student: p.student }, o),
  body: (p, o) => m.announcements_notice_differ_body({ title: titleOf(p, o) }, o),
});
