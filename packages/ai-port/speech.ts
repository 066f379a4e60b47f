import { factsOf, noAnswer, until } from './facts.ts';
import { problemOf } from './problems.ts';
import type { Outcome, Wire } from './types.ts';
import { estimateTokens } from './usage.ts';

/** A text read aloud by a service; only one protocol has that. */
export async function readAloud(
  wire: Wire,
  fetch: typeof globalThis.fetch,
  given: { text: string; voice: string; totalMs: number; signal?: AbortSignal | undefined },
): Promise<Outcome<Uint8Array>> {
  const began = performance.now();
  if (wire.protocol !== 'openai_compatible') return noAnswer('unsupported', began);
  try {
    const answer = await fetch(`${wire.baseUrl.replace(/\/$/, '')}/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(wire.key ? { authorization: `Bearer ${wire.key}` } : {}) },
      body: JSON.stringify({ model: wire.model, input: given.text, voice: given.voice }),
      signal: until(given.totalMs, given.signal),
    });
    if (!answer.ok) throw Object.assign(new Error('refused'), { statusCode: answer.status });
    if (!answer.headers.get('content-type')?.startsWith('audio/')) return noAnswer('unreadable', began);
    const sound = new Uint8Array(await answer.arrayBuffer());
    return sound.length === 0
      ? noAnswer('empty', began)
      : { ok: true, value: sound, ...factsOf(began, estimateTokens(given.text)) };
  } catch (error) {
    return noAnswer(problemOf(error, given.signal), began);
  }
}
