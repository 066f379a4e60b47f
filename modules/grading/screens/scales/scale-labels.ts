import type { Scale } from '@patio/engine-grading';
import { m } from '@patio/messages';

/** A scale in one line. */
export const scaleLine = (scale: Scale): string =>
  scale.kind === 'numeric'
    ? m.grading_scale_range({ min: scale.min, max: scale.max, pass: scale.pass })
    : m.grading_scale_words({ count: scale.levels.length });

/** A country's name in the reader's language. */
export const countryLabel = (country: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
