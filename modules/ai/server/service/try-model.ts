import type { AiPort, Message, Outcome } from '@patio/ai-port';
import type { CallState } from '../../contract/fields.ts';
import type { PurposeRow } from '../schema.ts';
import type { CallResult } from './call-log.ts';
import type { ModelAsk } from './model-ask.ts';
import { restoreIn, type WireTexts } from './wire-texts.ts';

/** An answer that fails a check is asked for once more, with the reasons; a long one, which fails more easily, twice more. */
export const mostTries = ({ long = false }: Pick<ModelAsk<unknown>, 'long'>): number => (long ? 3 : 2);

interface Tried<T> {
  /** Absent where nothing may be shown. */
  value?: T;
  result: CallResult;
}

const again = (problems: readonly string[]): Message => ({
  by: 'person',
  text: `That answer cannot be used: ${problems.join(', ')}. Write it once more without that.`,
});

const stateOf = (outcome: Outcome<unknown>, verdicts: readonly string[]): CallState => {
  if (!outcome.ok) return outcome.problem === 'aborted' ? 'aborted' : 'failed';
  return verdicts.length > 0 ? 'refused' : 'answered';
};

/** Asks, checks, and asks again if the check says no. What every try used is added up. */
export async function askAndCheck<T>(
  port: AiPort,
  ask: ModelAsk<T>,
  texts: WireTexts,
  { maxTokens, temperature }: Pick<PurposeRow, 'maxTokens' | 'temperature'>,
): Promise<Tried<T>> {
  const tokens = { in: 0, out: 0, cached: 0, estimated: false };
  const verdicts: string[] = [];
  let [milliseconds, tries] = [0, 0];
  let messages = texts.messages;
  for (let attempt = 1; ; attempt++) {
    const { instructions } = texts;
    const outcome = await port.object({
      instructions,
      messages,
      maxTokens,
      temperature,
      signal: ask.signal,
      schema: ask.schema,
    });
    tokens.in += outcome.usage.tokensIn;
    tokens.out += outcome.usage.tokensOut;
    tokens.cached += outcome.usage.tokensCached;
    tokens.estimated ||= outcome.usage.estimated;
    milliseconds += outcome.milliseconds;
    tries += outcome.tries;
    const value = outcome.ok ? restoreIn(outcome.value, texts.redacted) : undefined;
    const problems = value === undefined ? [] : (ask.check?.(value) ?? []);
    verdicts.push(...problems);
    const badForm = !outcome.ok && outcome.problem === 'bad_object';
    if (attempt < mostTries(ask) && (problems.length > 0 || badForm)) {
      messages = [...texts.messages, again(badForm ? ['it is not of the asked form'] : problems)];
      continue;
    }
    const state = stateOf(outcome, problems);
    const cites = value === undefined || state !== 'answered' ? [] : (ask.citesOf?.(value) ?? []);
    const result = { outcome, tokens, milliseconds, tries, verdicts, cites, state };
    return value !== undefined && state === 'answered' ? { value, result } : { result };
  }
}
