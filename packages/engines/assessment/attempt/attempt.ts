import type { Answer } from '../marking/answer.ts';

/** How long answers that were written in time may be on their way: two minutes without a network cost nobody anything. */
export const GRACE = 120_000;

/** Times are milliseconds of the server's clock. */
export interface AttemptHead {
  state: 'open' | 'submitted' | 'expired';
  startedAt: number;
  /** Null: no limit and no closing date. */
  endsAt: number | null;
  endedAt: number | null;
}

/** The last answer to one question that the server said it has. */
export interface Kept {
  sequence: number;
  answer: Answer;
  writtenAt: number;
  savedAt: number;
  /** Arrived after the end, written before it. */
  late: boolean;
}

export interface Attempt extends AttemptHead {
  answers: Record<string, Kept>;
  /** When a question was left for good, where there is no going back. */
  leftAt: Record<string, number>;
}

export interface Window {
  opensAt: number | null;
  closesAt: number | null;
  /** Of this student's paper. */
  minutes: number | null;
  /** How many of these minutes are an accommodation: they also count after the exam has closed for the others. */
  extraMinutes: number;
  attemptsAllowed: number;
  attemptsUsed: number;
}

export type Started =
  | { ok: true; attempt: Attempt }
  | { ok: false; code: 'not_open_yet' | 'closed' | 'no_attempts_left' };

const MINUTE = 60_000;

function endOf({ closesAt, minutes, extraMinutes }: Window, now: number): number | null {
  const byTime = minutes === null ? Infinity : now + minutes * MINUTE;
  const byClosing = closesAt === null ? Infinity : closesAt + extraMinutes * MINUTE;
  const end = Math.min(byTime, byClosing);
  return end === Infinity ? null : end;
}

/** Begins an attempt now, by the server's clock. */
export function startAttempt(window: Window, now: number): Started {
  const { opensAt, closesAt, attemptsAllowed, attemptsUsed } = window;
  if (opensAt !== null && now < opensAt) return { ok: false, code: 'not_open_yet' };
  if (closesAt !== null && now >= closesAt) return { ok: false, code: 'closed' };
  if (attemptsUsed >= attemptsAllowed) return { ok: false, code: 'no_attempts_left' };
  const attempt: Attempt = {
    state: 'open',
    startedAt: now,
    endsAt: endOf(window, now),
    endedAt: null,
    answers: {},
    leftAt: {},
  };
  return { ok: true, attempt };
}

/** What a clock shows. In `closing` nothing new can be written, and what is on its way still counts. */
export function clockOf(
  { state, endsAt }: AttemptHead,
  now: number,
): { phase: 'running' | 'closing' | 'ended'; left: number | null } {
  if (state !== 'open') return { phase: 'ended', left: 0 };
  if (endsAt === null) return { phase: 'running', left: null };
  const left = Math.max(0, endsAt - now);
  return { phase: left > 0 ? 'running' : now <= endsAt + GRACE ? 'closing' : 'ended', left };
}
