import { RefusedAddress } from './guarded-fetch.ts';
import type { Problem } from './types.ts';

const CODES: Readonly<Record<string, Problem>> = {
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'cut_off',
  EPIPE: 'cut_off',
};

function byStatus(status: number): Problem {
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 404) return 'model_unknown';
  if (status === 408) return 'timeout';
  if (status === 413) return 'too_large';
  if (status === 429 || status === 529) return 'busy';
  if (status >= 500) return 'server_error';
  return status >= 400 ? 'refused' : 'unreadable';
}

/** An error and what caused it, the outermost first. */
function* causesOf(error: unknown): Generator<Error & { code?: unknown; statusCode?: unknown }> {
  const seen = new Set<unknown>();
  const waiting = [error];
  while (waiting.length > 0) {
    const next = waiting.shift();
    if (!(next instanceof Error) || seen.has(next)) continue;
    seen.add(next);
    yield next;
    const { cause, lastError, errors } = next as { cause?: unknown; lastError?: unknown; errors?: unknown };
    waiting.push(lastError, cause, ...(Array.isArray(errors) ? errors.toReversed() : []));
  }
}

function problemOfOne(error: Error & { code?: unknown; statusCode?: unknown }): Problem | null {
  if (error instanceof RefusedAddress) return error.message === 'too large' ? 'too_large' : 'not_allowed';
  if (typeof error.code === 'string' && CODES[error.code]) return CODES[error.code] as Problem;
  if (error.name === 'TimeoutError') return 'timeout';
  if (error.name === 'AbortError') return 'aborted';
  if (/cut|socket hang up|terminated|premature/i.test(error.message)) return 'cut_off';
  if (/JSONParse|TypeValidation|InvalidResponseData/.test(error.name)) return 'unreadable';
  return typeof error.statusCode === 'number' && error.statusCode >= 300 ? byStatus(error.statusCode) : null;
}

/** What went wrong, by name; the words of the service are never passed on, because they may hold anything. */
export function problemOf(error: unknown, signal?: AbortSignal): Problem {
  if (signal?.aborted) return 'aborted';
  for (const one of causesOf(error)) {
    const problem = problemOfOne(one);
    if (problem) return problem;
  }
  return 'unreadable';
}
