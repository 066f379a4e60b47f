import type { Outcome, Problem } from './types.ts';

/** What is known about a question that is answered at once and not in a stream. */
export const factsOf = (began: number, tokensIn: number) => ({
  usage: { tokensIn, tokensOut: 0, tokensCached: 0, estimated: true },
  milliseconds: Math.round(performance.now() - began),
  firstTokenMs: null,
  finishReason: null,
  tries: 1,
});

export const noAnswer = (problem: Problem, began: number): Outcome<never> => ({
  ok: false,
  problem,
  ...factsOf(began, 0),
});

/** Until when an answer is waited for, or until the asker leaves. */
export const until = (totalMs: number, signal: AbortSignal | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(totalMs), ...(signal ? [signal] : [])]);
