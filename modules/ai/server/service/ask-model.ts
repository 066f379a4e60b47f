import type { Actor } from '@patio/access';
import { unseal } from '@patio/accounts/server';
import { Breaker, estimateTokens, openPort } from '@patio/ai-port';
import { inTenant, readTenant } from '@patio/platform';
import type { EngineReason } from '../../contract/fields.ts';
import { allowedHosts } from './allowed-hosts.ts';
import { costOf, type Reservation, reserve, settle } from './budget.ts';
import { type CallResult, logCall } from './call-log.ts';
import { findWired, isForPupils, type Wired } from './find-wired.ts';
import type { ModelAnswer, ModelAsk } from './model-ask.ts';
import { askAndCheck, mostTries } from './try-model.ts';
import { countUse } from './tutor-gate.ts';
import { textsFor, type WireTexts } from './wire-texts.ts';

/** What a provider's key is sealed with. */
export const PROVIDER_KEY = 'ai_provider';

/** One for all questions of this process: a service that keeps failing rests for all of them. */
export const breaker = new Breaker();
/** Faults that tell nothing about the service as a whole. */
const NOT_ITS_FAULT = new Set(['aborted', 'bad_object', 'filtered', 'not_allowed']);

/** How long a long answer may take: a person waits for it. */
const LONG = { totalMs: 90_000, firstChunkMs: 30_000, chunkMs: 20_000 };

/** The dearest that a question can become: every try, with as many tokens as it may have. */
function dearest({ instructions, messages }: WireTexts, { purpose }: Wired, tries: number): number {
  const sent = estimateTokens([instructions, ...messages.map(({ text }) => text)].join('\n')) + purpose.maxTokens;
  return costOf({ in: sent, out: purpose.maxTokens }, purpose) * tries;
}

/** Sets money aside for a question, and counts it; or says why it may not be asked. */
export const begin = (
  actor: Actor,
  ask: Pick<ModelAsk<unknown>, 'purpose' | 'schoolId'>,
  wired: Wired,
  { micros, uncounted }: { micros: number; uncounted: boolean },
): Promise<Reservation | EngineReason> =>
  inTenant(actor, async (tx) => {
    const counted = uncounted || isForPupils(ask) || (await countUse(tx, actor, ask.schoolId, wired.settings.capStaff));
    if (!counted) return 'over_cap';
    return (await reserve(tx, actor, ask.schoolId, micros)) ?? 'over_budget';
  });

/** Pays for a question and writes it down. */
export const end = (
  actor: Actor,
  ask: Pick<ModelAsk<unknown>, 'purpose' | 'schoolId' | 'parent'>,
  wired: Wired,
  held: Reservation,
  result: CallResult,
) =>
  inTenant(actor, async (tx) => {
    const cost = costOf(result.tokens, wired.purpose);
    await settle(tx, ask.schoolId, held, cost);
    return logCall(tx, actor, ask, wired, { result, cost });
  });

/** Tells the breaker how a question ended. */
export function learn(providerId: string, { outcome }: CallResult): void {
  if (outcome.ok) breaker.succeeded(providerId);
  else if (NOT_ITS_FAULT.has(outcome.problem)) breaker.left(providerId);
  else breaker.failed(providerId);
}

/** How a question to a wired model is counted. */
interface Counting {
  /** Examples that an office tries count as nobody's message. */
  uncounted?: boolean;
}

/** Asks a model that is already found. It opens its own transactions, as `askModel` does. */
export async function askWired<T>(
  actor: Actor,
  ask: ModelAsk<T>,
  wired: Wired,
  { uncounted = false }: Counting = {},
): Promise<ModelAnswer<T>> {
  const engine = (reason: EngineReason): ModelAnswer<T> => ({ from: 'engine', reason });
  const { provider, purpose } = wired;
  const texts = textsFor(ask, wired.prompt.text);
  if (!breaker.lets(provider.id)) return engine('circuit_open');
  const held = await begin(actor, ask as ModelAsk<unknown>, wired, {
    micros: dearest(texts, wired, mostTries(ask)),
    uncounted,
  });
  if (typeof held === 'string') {
    breaker.left(provider.id);
    return engine(held);
  }
  const { protocol, baseUrl, sealedKey } = provider;
  const key = sealedKey ? unseal(sealedKey, PROVIDER_KEY) : null;
  const port = openPort(
    { protocol, baseUrl, key, model: purpose.model, objects: purpose.found?.objects ?? false },
    allowedHosts(),
    ask.long ? LONG : {},
  );
  const tried = await askAndCheck(port, ask, texts, purpose);
  learn(provider.id, tried.result);
  const callId = await end(actor, ask as ModelAsk<unknown>, wired, held, tried.result);
  if (tried.value !== undefined) return { from: 'model', value: tried.value, callId, model: purpose.model };
  const { outcome, state } = tried.result;
  if (state === 'refused') return engine('refused_by_guard');
  if (!outcome.ok && outcome.problem === 'bad_object') return engine('bad_form');
  return engine(!outcome.ok && outcome.problem === 'aborted' ? 'aborted' : 'provider_failed');
}

/**
 * Asks the model of a purpose, or says why Patio's own engine answers. It opens its own transactions and must be called outside
 * of any: a call may take seconds, and money that was set aside for it must stay set aside if this process dies.
 */
export async function askModel<T>(actor: Actor, ask: ModelAsk<T>): Promise<ModelAnswer<T>> {
  const wired = await readTenant(actor, (tx) => findWired(tx, actor, ask));
  return typeof wired === 'string' ? { from: 'engine', reason: wired } : askWired(actor, ask, wired);
}
