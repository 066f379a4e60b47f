import { ORPCError, ValidationError } from '@orpc/server';
import { Failure, type FailureKind, type FailureShape } from '@patio/kernel';
import { failure } from '../failures.ts';
import { cannotReach, databaseRefusal, fromDatabase } from './database-refusals.ts';

export const STATUS: Record<FailureKind, number> = {
  invalid: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  closed: 423,
  unavailable: 503,
};

const waitOf = (known: Failure): number | null => {
  const { seconds } = (known.data ?? {}) as { seconds?: unknown };
  return typeof seconds === 'number' ? seconds : null;
};

/** The house itself cannot serve at the moment; the caller did nothing too often. */
const HOUSE = new Set([
  'platform.busy',
  'platform.storage_full',
  'platform.storage_unwritable',
  'platform.maintenance',
  'platform.scanner_unreachable',
]);

/** Whoever is told how many seconds to wait has asked too often, unless the house is to blame. */
const statusOf = (known: Failure): number =>
  (waitOf(known) !== null && !HOUSE.has(known.code) ? 429 : undefined) ??
  {
    'platform.signed_out': 401,
    'platform.too_large': 413,
    'platform.file_too_large': 413,
    'platform.school_files_full': 413,
    'platform.files_today_full': 429,
    'platform.too_many_uploads': 429,
    'platform.too_many_requests': 429,
    'platform.internal': 500,
  }[known.code] ??
  STATUS[known.kind];

const RETRY_SECONDS = 30;

/** When to come back, in seconds, as a header says it: what the refusal itself names, or soon where only the house is busy. */
export function retryAfter(known: Failure): string | null {
  const seconds = waitOf(known);
  if (seconds) return String(Math.ceil(seconds));
  return statusOf(known) === 503 || statusOf(known) === 429 ? String(RETRY_SECONDS) : null;
}

type Issue = { path?: readonly unknown[]; message: string };
const pathOf = ({ path = [] }: Issue): string =>
  path.map((step) => String((step as { key?: unknown })?.key ?? step)).join('.');
/** A form shows each fault at its field; a program that sends nonsense need not be told all of it. */
const MOST_FIELDS = 20;

/** Which inputs were wrong, by name; the values themselves are not echoed. */
function fromValidation(issues: readonly Issue[]): Failure {
  const fields = [...new Set(issues.map(pathOf))].filter(Boolean).slice(0, MOST_FIELDS);
  return failure('invalid_input', { problem: issues[0]?.message ?? '', fields }, fields[0]);
}

/** Turns whatever was thrown into one of our failures; null means a bug, which the caller logs. */
export function toFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (error instanceof ORPCError) {
    const cause = error.cause;
    if (cause instanceof ValidationError) return error.code === 'BAD_REQUEST' ? fromValidation(cause.issues) : null;
    if (error.code === 'BAD_REQUEST') return failure('malformed');
    if (error.code === 'NOT_FOUND' || error.code === 'METHOD_NOT_SUPPORTED') return failure('unknown_address');
    if (error.code === 'PAYLOAD_TOO_LARGE') return failure('too_large');
  }
  const refusal = databaseRefusal(error);
  return refusal ? fromDatabase(refusal) : (cannotReach(error) ?? null);
}

export const shapeOf = (known: Failure, requestId: string): FailureShape => ({
  code: known.code,
  ...(known.field ? { field: known.field } : {}),
  ...(known.data ? { data: known.data } : {}),
  requestId,
});

/** The transport's error; `data` holds the one shape that every client reads. */
export const toTransport = (known: Failure, requestId: string): ORPCError<string, FailureShape> =>
  new ORPCError(known.code, { status: statusOf(known), message: known.code, data: shapeOf(known, requestId) });

export const httpStatus = statusOf;
