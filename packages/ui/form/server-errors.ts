import type { FailureShape } from '@patio/kernel';
import { failureOf } from '../feedback/failure-text.ts';

/** Decides where a refusal is shown: at its field if the form has one (also for `items.0.name` inside `items`), else above the form. */
export function placeFailure(error: unknown, fields: ReadonlySet<string>, explain: (failure: FailureShape) => string) {
  const failure = failureOf(error);
  const text = explain(failure);
  let field = failure.field;
  while (field && !fields.has(field)) field = field.includes('.') ? field.slice(0, field.lastIndexOf('.')) : undefined;
  return { field, text };
}
