import type { FailureShape } from '@patio/kernel';
import { m } from '@patio/messages';
import { failureOf } from '../feedback/failure-text.ts';
import { isEmpty } from './field-messages.ts';

export type PlaceOptions = {
  /** Names that have a field to show errors at. */
  fields: ReadonlySet<string>;
  explain: (failure: FailureShape) => string;
  /** What the form holds under a name. */
  heldAt?: (name: string) => unknown;
  /** The field that stands for a path of the command's input, where the form calls it otherwise. */
  fieldOf?: ((path: string) => string | undefined) | undefined;
};
export type Placed = {
  at: { field: string; text: string }[];
  /** What belongs to no field here. */
  above?: string;
};

/** Its own field if the form has one, else the one around it: `items.0.name` is shown at `items`. */
function fieldFor(path: string, { fields, fieldOf }: PlaceOptions): string | undefined {
  let name: string | undefined = fieldOf?.(path) ?? path;
  while (name && !fields.has(name)) name = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : undefined;
  return name;
}

/** Every path that a refusal names: the checker of the input names all that are wrong, a rule names one. */
function pathsOf({ field, data }: FailureShape): string[] {
  const fields = Array.isArray(data?.fields) ? (data.fields as string[]) : [];
  return fields.length > 0 ? fields : field ? [field] : [];
}

/** Decides where a refusal is shown: each fault at its field if the form has one, the rest above the form. */
export function placeFailure(error: unknown, options: PlaceOptions): Placed {
  const failure = failureOf(error);
  const text = options.explain(failure);
  const faults = new Map<string, string>();
  const paths = pathsOf(failure);
  let homeless = paths.length === 0;
  for (const path of paths) {
    const name = fieldFor(path, options);
    if (!name) homeless = true;
    else faults.set(name, failure.code === 'platform.invalid_input' ? wordsFor(name, options) : text);
  }
  return { at: [...faults].map(([field, words]) => ({ field, text: words })), ...(homeless && { above: text }) };
}

/** The checker's own sentence is for programmers: the field says that it is missing, or that it will not do. */
const wordsFor = (name: string, { heldAt }: PlaceOptions): string =>
  heldAt && isEmpty(heldAt(name)) ? m.ui_field_missing() : m.ui_field_check();
