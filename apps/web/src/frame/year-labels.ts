import { m } from '@patio/messages';
import type { NamedYear } from '@patio/schools/year';

/** Whether a year runs, is over or is still being prepared, in words. */
export const YEAR_LABELS: Record<NamedYear['when'], () => string> = {
  now: m.web_year_now,
  past: m.web_year_past,
  later: m.web_year_later,
};
