import { formatDate } from '@patio/ui';
import { valueWord } from '../rules/labels.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What stands in a field, in the words of the reader: a day, a sex, a relation. */
export function valueText(field: string, value: string | null): string | null {
  if (!value) return value;
  return DAY.test(value) ? formatDate(value, { dateStyle: 'long' }) : valueWord(field, value);
}
