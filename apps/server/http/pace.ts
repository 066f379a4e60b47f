import { type ApiContext, clock, failure } from '@patio/platform';

/** A whole school stands behind one address until its people have signed in. */
const VISITORS = 5;
const MOST = 50_000;
const MINUTE = 60_000;

/** Lets each person ask so much a minute, a minute's worth at once at the most; each process counts for itself. */
export function openPace(
  perMinute: number,
): (context: Pick<ApiContext, 'request' | 'signedIn'>, questions?: number) => void {
  const left = new Map<string, { tokens: number; at: number }>();
  return ({ request, signedIn }, questions = 1) => {
    if (perMinute === 0) return;
    const actor = signedIn?.actor;
    const who = actor ? (actor.impersonatedBy ?? actor.userId) : `at ${request.address}`;
    const most = actor ? perMinute : perMinute * VISITORS;
    const now = clock.now().getTime();
    const before = left.get(who) ?? { tokens: most, at: now };
    const tokens = Math.min(most, before.tokens + (Math.max(0, now - before.at) * most) / MINUTE);
    left.delete(who);
    if (left.size >= MOST) left.delete(left.keys().next().value ?? '');
    left.set(who, { tokens: Math.max(0, tokens - questions), at: now });
    const short = questions - tokens;
    if (short > 0) throw failure('too_many_requests', { seconds: Math.max(1, Math.ceil((short * 60) / most)) });
  };
}
