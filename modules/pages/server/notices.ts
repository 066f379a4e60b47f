import { ROLES } from '@patio/access';
import { m } from '@patio/messages';
import { defineNotice, listHolders, notify } from '@patio/notices/server';
import { defineListener } from '@patio/platform';
import { isAcceptable, versionPublished } from '../contract.ts';

const longDate = (date: string, locale: 'es' | 'en'): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-419' : 'en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Tells everybody that a text which binds them has a new version. */
export const newVersion = defineNotice<{ page: string; from: string }>({
  kind: 'pages.version_published',
  module: 'pages',
  urgent: false,
  audience: ROLES,
  defaultChannels: ['app'],
  label: m.pages_notice,
  hint: m.pages_notice_hint,
  title: (p, o) => m.pages_notice_title({ page: p.page }, o),
  body: (p, o) => m.pages_notice_body({ from: longDate(p.from, o.locale) }, o),
});

export const listeners = [
  defineListener(versionPublished, 'pages.tell_everybody', async (tx, actor, news, eventId) => {
    if (!isAcceptable(news.page)) return;
    const people = await listHolders(tx, ROLES);
    const to = [...new Set(people.map((person) => person.id))].filter((id) => id !== news.publishedBy);
    const params = { page: news.page, from: news.effectiveFrom };
    await notify(tx, actor, { to, notice: newVersion, params, link: `/${news.page}`, about: eventId });
  }),
];
