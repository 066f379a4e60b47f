import type { LanguageModel } from 'ai';
import type { z } from 'zod';
import { problemOf } from './problems.ts';
import type { Ask, Outcome, Problem } from './types.ts';
import { usageOf } from './usage.ts';

export interface Patience {
  totalMs: number;
  firstChunkMs: number;
  chunkMs: number;
  retries: number;
}

interface Heard {
  text: string;
  finishReason: string | null;
  firstTokenMs: number | null;
  problem: Problem | null;
  told: Parameters<typeof usageOf>[2];
}

/** Only one ending is a whole answer. */
const ENDINGS: Readonly<Record<string, Problem>> = {
  'content-filter': 'filtered',
  error: 'server_error',
  interrupted: 'cut_off',
  length: 'cut_off',
  other: 'cut_off',
  'tool-calls': 'refused',
};

function judge({ text, finishReason, problem }: Heard): Problem | null {
  if (problem) return problem;
  if (finishReason !== 'stop') return ENDINGS[finishReason ?? ''] ?? 'cut_off';
  return text.trim() === '' ? 'empty' : null;
}

type Part = { type: string; text?: string; error?: unknown; finishReason?: string; totalUsage?: Heard['told'] };

/** Longer than this no answer of so many tokens can be: a service that does not stop is not listened to. */
const MOST_CHARACTERS = 16;

/** Listens to the end. Errors come as parts, as throws, or not at all; all of them are looked at. */
async function hear(
  parts: AsyncIterable<Part>,
  { signal, maxTokens, onWords }: Pick<Ask, 'signal' | 'maxTokens' | 'onWords'>,
  began: number,
): Promise<Heard> {
  const heard: Heard = { text: '', finishReason: null, firstTokenMs: null, problem: null, told: undefined };
  try {
    for await (const part of parts) {
      if (part.type === 'text-delta') {
        heard.firstTokenMs ??= Math.round(performance.now() - began);
        heard.text += part.text ?? '';
        onWords?.(part.text ?? '');
        if (heard.text.length > maxTokens * MOST_CHARACTERS) return { ...heard, problem: 'too_large' };
      } else if (part.type === 'error') heard.problem ??= problemOf(part.error, signal);
      else if (part.type === 'abort') heard.problem ??= signal?.aborted ? 'aborted' : 'timeout';
      else if (part.type === 'finish') {
        heard.finishReason = part.finishReason ?? null;
        heard.told = part.totalUsage;
      }
    }
  } catch (error) {
    heard.problem ??= problemOf(error, signal);
  }
  return heard;
}

/** Asks a model and waits for the whole of its answer. */
export async function askWhole(
  model: () => Promise<LanguageModel>,
  ask: Ask & { schema?: z.ZodType },
  patience: Patience,
  tries: () => number,
): Promise<Outcome<string>> {
  const began = performance.now();
  let heard: Heard;
  try {
    const { Output, streamText } = await import('ai');
    const { instructions, messages, maxTokens, signal, schema, temperature = 0.3 } = ask;
    const { retries, ...timeout } = patience;
    const stop = new AbortController();
    const { stream } = streamText({
      model: await model(),
      instructions,
      messages: messages.map(({ by, text }) => ({ role: by === 'person' ? 'user' : 'assistant', content: text })),
      maxOutputTokens: maxTokens,
      temperature,
      maxRetries: retries,
      timeout,
      onError: () => {}, // it comes as a part as well
      abortSignal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
      ...(schema ? { output: Output.object({ schema }) } : {}),
    });
    heard = await hear(stream as AsyncIterable<Part>, ask, began);
    stop.abort(); // whoever still talks is not paid for more
  } catch (error) {
    heard = {
      text: '',
      finishReason: null,
      firstTokenMs: null,
      told: undefined,
      problem: problemOf(error, ask.signal),
    };
  }
  const { finishReason, firstTokenMs, text } = heard;
  const facts = {
    usage: usageOf(ask, text, heard.told),
    milliseconds: Math.round(performance.now() - began),
    firstTokenMs,
    finishReason,
    tries: Math.max(1, tries()),
  };
  const problem = judge(heard);
  return problem ? { ok: false, problem, ...facts } : { ok: true, value: text, ...facts };
}
