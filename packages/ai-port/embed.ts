import { factsOf, noAnswer, until } from './facts.ts';
import { embeddingModelOf } from './models.ts';
import { problemOf } from './problems.ts';
import type { Outcome, Wire } from './types.ts';
import { estimateTokens } from './usage.ts';

/** Numbers that stand for what texts mean, one list for each. */
export async function embedTexts(
  wire: Wire,
  fetch: typeof globalThis.fetch,
  texts: readonly string[],
  patience: { totalMs: number; retries: number; signal?: AbortSignal | undefined },
): Promise<Outcome<number[][]>> {
  const began = performance.now();
  try {
    const model = await embeddingModelOf(wire, fetch);
    if (!model) return noAnswer('unsupported', began);
    const { embedMany } = await import('ai');
    const { embeddings, usage } = await embedMany({
      model,
      values: [...texts],
      maxRetries: patience.retries,
      abortSignal: until(patience.totalMs, patience.signal),
    });
    if (embeddings.length !== texts.length || embeddings.some((one) => one.length === 0))
      return noAnswer('empty', began);
    const told = Number.isFinite(usage.tokens);
    const facts = factsOf(began, told ? usage.tokens : estimateTokens(texts.join(' ')));
    return { ok: true, value: embeddings, ...facts, usage: { ...facts.usage, estimated: !told } };
  } catch (error) {
    return noAnswer(problemOf(error, patience.signal), began);
  }
}
