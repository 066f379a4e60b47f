import type { Locale } from '@patio/messages/runtime';
import type { Said } from '../../../contract/fields.ts';

const dayText = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));

/** What a report was told, in one line. */
export const saidText = (said: readonly Said[], locale: Locale): string =>
  said
    .map(({ name, value }) => {
      if (name !== 'period') return value;
      const [from = '', through = ''] = value.split('/');
      return `${dayText(from, locale)} – ${dayText(through, locale)}`;
    })
    .join(' · ');
