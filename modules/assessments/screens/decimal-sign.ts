import { intlLocale } from '@patio/ui';

/** The decimal sign of the reader's language. */
export const decimalSign = (): ',' | '.' => (intlLocale() === 'en' ? '.' : ',');
