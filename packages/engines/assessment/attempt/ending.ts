import { type AttemptHead, GRACE } from './attempt.ts';

const MINUTE = 60_000;

/** Ends an attempt whose time and grace are over; answers stay as they are. The clock decides, whoever asks. */
export function expireAttempt<Head extends AttemptHead>(head: Head, now: number): Head {
  const isOver = head.state === 'open' && head.endsAt !== null && now > head.endsAt + GRACE;
  return isOver ? { ...head, state: 'expired', endedAt: head.endsAt } : head;
}

/** Hands in. Once is enough: a repeat changes nothing. What comes after the grace counts as expired at its end. */
export function submitAttempt<Head extends AttemptHead>(head: Head, now: number): Head {
  const current = expireAttempt(head, now);
  if (current.state !== 'open') return current;
  return { ...current, state: 'submitted', endedAt: Math.min(now, current.endsAt ?? now) };
}

/**
 * Minutes that a teacher gives. Whoever is past the end gets them from now on, and an attempt that expired opens again; what was handed
 * in stays handed in.
 */
export function extendAttempt<Head extends AttemptHead>(head: Head, minutes: number, now: number): Head {
  if (head.state === 'submitted' || head.endsAt === null || minutes <= 0) return head;
  return { ...head, state: 'open', endedAt: null, endsAt: Math.max(head.endsAt, now) + minutes * MINUTE };
}
