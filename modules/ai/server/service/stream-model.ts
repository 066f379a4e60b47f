import type { Actor } from '@patio/access';
import { unseal } from '@patio/accounts/server';
import { estimateTokens, openPort } from '@patio/ai-port';
import { readTenant } from '@patio/platform';
import type { EngineReason } from '../../contract/fields.ts';
import { allowedHosts } from './allowed-hosts.ts';
import { begin, breaker, end, learn, PROVIDER_KEY } from './ask-model.ts';
import { costOf } from './budget.ts';
import type { CallResult } from './call-log.ts';
import { findWired } from './find-wired.ts';
import type { ModelAsk } from './model-ask.ts';
import { restoreIn, textsFor } from './wire-texts.ts';

/** A long answer takes minutes, and a pause inside it is no end. */
const PATIENCE = { totalMs: 300_000, firstChunkMs: 45_000, chunkMs: 30_000, retries: 2 };

/** A draft that is asked of a model in words, piece by piece. It never reaches a student as it is. */
export interface StreamAsk
  extends Pick<ModelAsk<unknown>, 'purpose' | 'schoolId' | 'language' | 'task' | 'messages' | 'people' | 'parent'> {
  signal?: AbortSignal | undefined;
  /** Told each piece as it arrives, and how names are put back into what was read out of the pieces. */
  hear?: (piece: string, restore: <T>(value: T) => T) => void;
}

/** What came: words, whole or not, or why nobody was asked. What was asked is paid, whatever came of it. */
export type Streamed =
  | { asked: false; reason: EngineReason }
  | {
      asked: true;
      text: string;
      /** Why it is no whole answer, by name; null for one that is. */
      problem: string | null;
      restore: <T>(value: T) => T;
      model: string;
      callId: string;
      costMicros: number;
      tokens: { in: number; out: number };
      milliseconds: number;
    };

/**
 * Asks the model of a purpose for a long text and tells it piece by piece. Names are taken out of what is sent and put back by
 * `restore`. It opens its own transactions and must be called outside of any.
 */
export async function streamModel(actor: Actor, ask: StreamAsk): Promise<Streamed> {
  const wired = await readTenant(actor, (tx) => findWired(tx, actor, ask));
  if (typeof wired === 'string') return { asked: false, reason: wired };
  const { provider, purpose } = wired;
  const texts = textsFor(ask, wired.prompt.text);
  const { instructions, messages, redacted } = texts;
  if (!breaker.lets(provider.id)) return { asked: false, reason: 'circuit_open' };
  const sent = estimateTokens([instructions, ...messages.map(({ text }) => text)].join('\n'));
  const micros = costOf({ in: sent, out: purpose.maxTokens }, purpose);
  const held = await begin(actor, ask, wired, { micros, uncounted: false });
  if (typeof held === 'string') {
    breaker.left(provider.id);
    return { asked: false, reason: held };
  }
  const restore = <T>(value: T): T => restoreIn(value, redacted);
  const { protocol, baseUrl, sealedKey } = provider;
  const key = sealedKey ? unseal(sealedKey, PROVIDER_KEY) : null;
  const wire = { protocol, baseUrl, key, model: purpose.model, objects: false };
  let text = '';
  const outcome = await openPort(wire, allowedHosts(), PATIENCE).chat({
    ...{ instructions, messages, maxTokens: purpose.maxTokens, temperature: purpose.temperature, signal: ask.signal },
    onWords: (piece) => {
      text += piece;
      ask.hear?.(piece, restore);
    },
  });
  const { usage, milliseconds, tries } = outcome;
  const tokens = { in: usage.tokensIn, out: usage.tokensOut };
  const problem = outcome.ok ? null : outcome.problem;
  const result: CallResult = {
    ...{ outcome, milliseconds, tries, verdicts: [], cites: [] },
    tokens: { ...tokens, cached: usage.tokensCached, estimated: usage.estimated },
    state: outcome.ok ? 'answered' : problem === 'aborted' ? 'aborted' : 'failed',
  };
  // An answer that was longer than it may be tells nothing about the service.
  if (problem === 'cut_off') breaker.left(provider.id);
  else learn(provider.id, result);
  const callId = await end(actor, ask, wired, held, result);
  const costMicros = costOf(tokens, purpose);
  return { asked: true, text, problem, restore, model: purpose.model, callId, costMicros, tokens, milliseconds };
}
