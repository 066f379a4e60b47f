import { intlLocale } from '@patio/ui';
import { COUNTRY_PRESETS } from '../../presets/index.ts';

/** A country in the reader's language. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames([intlLocale()], { type: 'region' }).of(code) ?? code;

/** The countries that are prepared, by name. */
export const countryOptions = () =>
  Object.keys(COUNTRY_PRESETS)
    .map((id) => ({ id, label: countryName(id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

/** A time zone as people say it: the city, and how far from Greenwich. */
export function zoneName(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find((part) => part.type === 'timeZoneName')?.value;
  return offset ? `${city} (${offset})` : city;
}
