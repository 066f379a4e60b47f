/** The six ways in which Patio says no. Anything else that is thrown is a bug. */
export const FAILURE_KINDS = ['invalid', 'forbidden', 'not_found', 'conflict', 'closed', 'unavailable'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];
export type FailureData = Record<string, string | number | boolean | null | readonly string[]>;

/** What every refused request answers, whatever the transport. */
export interface FailureShape {
  code: string;
  field?: string;
  data?: FailureData;
  requestId?: string;
}

/** An expected refusal: its code is owned by a module, its text lives in that module's messages as `<module>_failure_<name>`. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  readonly code: string;
  readonly field: string | undefined;
  readonly data: FailureData | undefined;

  constructor(kind: FailureKind, code: string, details: { field?: string; data?: FailureData } = {}) {
    super(code);
    this.kind = kind;
    this.code = code;
    this.field = details.field;
    this.data = details.data;
  }
}

export interface FailureMaker<Name extends string> {
  (name: Name, data?: FailureData, field?: string): Failure;
  readonly codes: readonly string[];
}

/** Declares a module's failures once; `failure('sheet_locked')` is then typed and a check finds the text of each. */
export function defineFailures<const Kinds extends Record<string, FailureKind>>(
  module: string,
  kinds: Kinds,
): FailureMaker<keyof Kinds & string> {
  const make = (name: keyof Kinds & string, data?: FailureData, field?: string) =>
    new Failure(kinds[name] as FailureKind, `${module}.${name}`, { data, field });
  return Object.assign(make, { codes: Object.keys(kinds).map((name) => `${module}.${name}`) });
}
