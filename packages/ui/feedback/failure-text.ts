import type { FailureShape } from '@patio/kernel';
import { m } from '@patio/messages';
import { createContext } from 'react';

/** Turns a failure into a sentence for the reader; the app supplies one that knows every module's texts. */
export type ExplainFailure = (failure: FailureShape) => string | undefined;
export const FailureTexts = createContext<ExplainFailure>(() => undefined);

/** Reads `{ code, field, data, requestId }` out of anything that was thrown. */
export function failureOf(error: unknown): FailureShape {
  const shape = (error ?? {}) as Partial<FailureShape> & { data?: unknown };
  const inner = (shape.data ?? {}) as Partial<FailureShape>;
  const own = typeof shape.code === 'string';
  return {
    code: own ? shape.code! : 'unknown',
    field: shape.field ?? (typeof inner.field === 'string' ? inner.field : undefined),
    data: shape.data as FailureShape['data'],
    requestId: shape.requestId ?? (typeof inner.requestId === 'string' ? inner.requestId : undefined),
  };
}

const UNREACHABLE = 'client.unreachable';

/** Code that could not be fetched: the browsers say it each in their own words. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|module script/i.test(error.message);

/** True when nobody answered: a matter of the connection, and no fault of ours. */
export const isUnreachable = (error: unknown): boolean =>
  failureOf(error).code === UNREACHABLE || (isMissingCode(error) && !navigator.onLine);

/** The words for a lost connection are always here: those of the modules could not be fetched without one. */
export const explainWith = (explain: ExplainFailure, failure: FailureShape) =>
  explain(failure) ?? (failure.code === UNREACHABLE ? m.ui_not_sent() : m.ui_failure_unknown());
