import { failureOf, failureShape, type RequestFailure } from '../api/failure.ts';
import type { OutboxEntry } from './kinds.ts';

const PAUSES = [5, 15, 60, 300].map((seconds) => seconds * 1000);

/**
 * True where the server looked at the change and said no. Signed out, asked to slow down, in another role than the page was drawn
 * for, or nobody there: it is still good and waits.
 */
export const isRefusal = ({ status, code }: RequestFailure): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429 && code !== 'platform.other_membership';

/** What an attempt to send does to an entry. Pure, so that every case can be tested. */
export function afterAttempt(entry: OutboxEntry, error: unknown, now: number): OutboxEntry {
  const settledAt = new Date(now).toISOString();
  if (error === undefined) return { ...entry, state: 'sent', settledAt, failure: null, attempts: entry.attempts + 1 };
  const failure = failureOf(error);
  const shape = failure && failureShape(failure);
  const attempts = entry.attempts + 1;
  // Drawn for another role than the active one: still good, and sent as soon as the page stands for it again.
  if (failure?.code === 'platform.other_membership')
    return { ...entry, notBefore: now + (PAUSES[1] ?? 0), failure: shape };
  if (failure?.status === 409) return { ...entry, state: 'conflict', settledAt, failure: shape, attempts };
  if (!failure || !isRefusal(failure)) {
    const pause = PAUSES[Math.min(entry.attempts, PAUSES.length - 1)] ?? 0;
    return { ...entry, attempts, notBefore: now + pause, failure: shape };
  }
  return { ...entry, state: 'refused', settledAt, failure: shape, attempts };
}

const DAY = 86_400_000;

/** Sent entries stay a day so that a person can see that they arrived. */
export const isOld = (entry: OutboxEntry, now: number): boolean =>
  entry.state === 'sent' && entry.settledAt !== null && now - Date.parse(entry.settledAt) > DAY;
