import type { Answer } from '../marking/answer.ts';
import { type AttemptHead, GRACE, type Kept } from './attempt.ts';

/** One answer as a device sends it, as often as it likes. `writtenAt` is the device's idea of the server's clock. */
export interface Sent {
  sequence: number;
  answer: Answer;
  writtenAt: number;
}

/**
 * `kept`: the server has it, now or since before. `superseded`: it has a later one. `stale`: another device used the number for something
 * else. The others refuse: nothing was changed.
 */
export type Outcome =
  | { code: 'kept'; kept: Kept; isNew: boolean }
  | { code: 'superseded' | 'stale'; kept: Kept }
  | { code: 'ended' | 'too_late' | 'left_behind' };

/** The same text for the same value, in whatever order its fields came. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
export const isSameAnswer = (a: Answer, b: Answer): boolean => inOrder(a) === inOrder(b);

/**
 * What becomes of an answer, from the head of the attempt and what is kept for this one question: one row is read and one written. A
 * repeat is recognised before anything else, so that sending again is harmless even after the end.
 */
export function judgeAnswer(
  { state, startedAt, endsAt }: AttemptHead,
  stored: Kept | undefined,
  leftAt: number | undefined,
  sent: Sent,
  now: number,
): Outcome {
  if (stored && sent.sequence < stored.sequence) return { code: 'superseded', kept: stored };
  if (stored && sent.sequence === stored.sequence)
    return isSameAnswer(stored.answer, sent.answer)
      ? { code: 'kept', kept: stored, isNew: false }
      : { code: 'stale', kept: stored };
  if (state !== 'open') return { code: 'ended' };
  const writtenAt = Math.min(Math.max(sent.writtenAt, startedAt), now);
  // A device that was given up may have counted further than the one that took over; what it had on its way is older all the same.
  if (stored && writtenAt < stored.writtenAt) return { code: 'superseded', kept: stored };
  if (endsAt !== null && (writtenAt > endsAt || now > endsAt + GRACE)) return { code: 'too_late' };
  if (leftAt !== undefined && writtenAt > leftAt) return { code: 'left_behind' };
  const late = endsAt !== null && now > endsAt;
  return {
    code: 'kept',
    kept: { sequence: sent.sequence, answer: sent.answer, writtenAt, savedAt: now, late },
    isNew: true,
  };
}
