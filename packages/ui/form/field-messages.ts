import { m } from '@patio/messages';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

function tooSmall({ origin, minimum }: { origin: string; minimum: number | bigint }): string {
  if (origin === 'string') return m.ui_field_too_short({ count: Number(minimum) });
  if (origin === 'array' || origin === 'set') return m.ui_field_too_few({ count: Number(minimum) });
  return m.ui_field_at_least({ min: String(minimum) });
}

function tooBig({ origin, maximum }: { origin: string; maximum: number | bigint }): string {
  if (origin === 'string') return m.ui_field_too_long({ count: Number(maximum) });
  if (origin === 'array' || origin === 'set') return m.ui_field_too_many({ count: Number(maximum) });
  return m.ui_field_at_most({ max: String(maximum) });
}

/** What a field asks for, in the reader's language: the checker's own words are for programmers. A schema that says its own words is heard first. */
export function fieldMessage(issue: Issue): string {
  if (isEmpty(issue.input)) return m.ui_field_missing();
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return issue.format === 'email' ? m.ui_field_email() : m.ui_field_check();
    case 'invalid_value':
      return m.ui_field_choose();
    default:
      return m.ui_field_check();
  }
}
