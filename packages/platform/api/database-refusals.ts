import type { Failure } from '@patio/kernel';
import { failure } from '../failures.ts';

/** What the database said no to, by the five signs of the SQL standard. */
export interface DatabaseRefusal {
  state: string;
  constraint: string | undefined;
}

/** Finds the database's own word in an error or in what caused it. */
export function databaseRefusal(error: unknown): DatabaseRefusal | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { code, severity, constraint } = at as { code?: unknown; severity?: unknown; constraint?: string };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && severity !== undefined)
      return { state: code, constraint };
  }
  return null;
}

const SOON = { seconds: 5 };
/** Waited too long for a row, took too long, no connection left, stopping or starting, or two that stood in each other's way. */
const BUSY = new Set(['55P03', '57014', '53300', '57P01', '57P02', '57P03', '40001', '40P01']);

/** Nobody's fault and no bug: no connection is free, or the database is away for a moment. */
export function cannotReach(error: unknown): Failure | null {
  const { message, cause, code } = error as { message?: string; cause?: { message?: string }; code?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT') return failure('storage_full', { seconds: 60 });
  const away = /^timeout exceeded when trying to connect|^Connection terminated/;
  return away.test(cause?.message ?? message ?? '') ? failure('busy', SOON) : null;
}

/**
 * What a caller sent and no rule of ours caught before the database did. It is the caller's to mend, so it is no fault of the
 * server; the log still names the place, because a sentence of the module's own would say more.
 */
export function fromDatabase({ state }: DatabaseRefusal): Failure | null {
  if (state === '53100') return failure('storage_full', { seconds: 60 });
  if (BUSY.has(state)) return failure('busy', SOON);
  // No such text, date or number; or the same row twice in one list.
  if (state.startsWith('22') || state === '21000') return failure('invalid_input', { problem: '', fields: [] });
  // Twins, a row that is not there or still needed, a rule of the table.
  if (state === '23505' || state === '23503' || state === '23001' || state === '23514' || state === '23P01')
    return failure('does_not_fit');
  return state.startsWith('54') ? failure('too_large') : null;
}
