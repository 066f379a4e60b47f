import { clock, failure } from '@patio/platform';

const MINUTE = 60_000;
const MOST = 10_000;
const left = new Map<string, { tokens: number; at: number }>();

/** Lets a key ask so often a minute, a minute's worth at once at the most; each process counts for itself. */
export function takeTurn(keyId: string, perMinute: number): void {
  const now = clock.now().getTime();
  const before = left.get(keyId) ?? { tokens: perMinute, at: now };
  const tokens = Math.min(perMinute, before.tokens + (Math.max(0, now - before.at) * perMinute) / MINUTE);
  left.delete(keyId);
  if (left.size >= MOST) left.delete(left.keys().next().value ?? '');
  left.set(keyId, { tokens: Math.max(0, tokens - 1), at: now });
  if (tokens < 1)
    throw failure('too_many_requests', { seconds: Math.max(1, Math.ceil(((1 - tokens) * 60) / perMinute)) });
}
