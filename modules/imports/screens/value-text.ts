import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ownField = (field: string): string => field.slice(field.lastIndexOf('.') + 1);
const ANSWERS: Record<string, () => string> = { true: m.imports_yes, false: m.imports_no };

/** What stands in a field, in the words of the reader: a day, a sex, a relation. */
export function valueText(field: string, value: string | null): string | null {
  if (!value) return value;
  const own = ownField(field);
  if (DAY.test(value)) return formatDate(value, { dateStyle: 'long' });
  if (own === 'documentKind') return value.toUpperCase();
  if (own === 'sex') return m.imports_sex({ sex: value });
  if (own === 'relation') return m.imports_relation({ relation: value });
  if (own === 'position') return m.imports_role({ role: value });
  return ANSWERS[value]?.() ?? value;
}
