import type { Ask, Usage } from './types.ts';

/** About how many tokens a text is: more than most services count, so that money is never set aside too small. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);

interface Told {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  inputTokenDetails?: { cacheReadTokens?: number | undefined } | undefined;
}

/** What the service said it used, or what we count where it says nothing. */
export function usageOf(ask: Pick<Ask, 'instructions' | 'messages'>, answer: string, told: Told | undefined): Usage {
  const known = told?.inputTokens !== undefined && told.outputTokens !== undefined;
  const sent = [ask.instructions, ...ask.messages.map(({ text }) => text)].join('\n');
  return {
    tokensIn: told?.inputTokens ?? estimateTokens(sent),
    tokensOut: told?.outputTokens ?? estimateTokens(answer),
    tokensCached: told?.inputTokenDetails?.cacheReadTokens ?? 0,
    estimated: !known,
  };
}
