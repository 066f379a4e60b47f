import { CAPABILITY_NAMES } from '@patio/access';
import { m } from '@patio/messages';
import { allLabels } from '@patio/platform';

type Locale = 'es' | 'en';
/** Names the records that a value points to; null where it points to none that has a name. */
export type NameOf = (id: string) => string | null;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;
/** An address of a screen means nothing to whoever reads what was changed. */
const ROUTE = /^\/[\w/{}:-]*$/;

const isRecordId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** The ids anywhere inside a value. */
export function idsIn(value: unknown): string[] {
  if (isRecordId(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

const dated = (text: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-419' : 'en', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(text));

function sayText(text: string, locale: Locale, nameOf: NameOf): string | null {
  if (text === '' || ROUTE.test(text)) return null;
  if (ID.test(text)) return nameOf(text);
  if (DAY.test(text) || INSTANT.test(text)) return dated(text, locale);
  const capability = CAPABILITY_NAMES.find((name) => name === text);
  return capability ? allLabels().capabilityName(capability, locale) : text;
}

/** A kept value as a person reads it: days in words, people by name, and nothing that only a program understands. */
export function sayValue(value: unknown, locale: Locale, nameOf: NameOf): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? m.platform_yes({}, { locale }) : m.platform_no({}, { locale });
  if (typeof value === 'string') return sayText(value, locale, nameOf);
  if (typeof value !== 'object') return String(value);
  const parts = Object.values(value).flatMap((each) => sayValue(each, locale, nameOf) ?? []);
  return parts.join(', ') || null;
}
