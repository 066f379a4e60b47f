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

export const explainWith = (explain: ExplainFailure, failure: FailureShape) =>
  explain(failure) ?? m.ui_failure_unknown();
