import { stringifySearch } from '@patio/client';

export const IMPORTS_AT = '/support/import-students';
export const STEPS = ['file', 'map', 'values', 'plan', 'apply'] as const;
export type StepId = (typeof STEPS)[number];

/** One import at one of its steps; `more` are the filters of the list that stands there. */
export const batchHref = (batch: string, step?: StepId, more: Readonly<Record<string, string>> = {}): string =>
  `${IMPORTS_AT}${stringifySearch({ batch, step, ...more })}`;
