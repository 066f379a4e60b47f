import { randomUUID } from 'node:crypto';
import type { Message } from '@patio/ai-port';
import { fence, type KnownPerson, type Redacted, redact, restore } from '@patio/engine-learning';
import type { ModelAsk } from './model-ask.ts';

/** Stands between texts while names are taken out of all of them at once, so that a token means one thing in the whole call. */
const BETWEEN = '\n\u241E\n';

export interface WireTexts {
  instructions: string;
  messages: Message[];
  redacted: Redacted;
}

/** Children write Pena for Peña: a name counts in both forms. */
const asTyped = ({ role, names }: KnownPerson): KnownPerson => ({
  role,
  names: [...names, ...names.map((name) => name.replaceAll('ñ', 'n').replaceAll('Ñ', 'N'))],
});

/** What leaves the school: names are tokens, and text of lessons and work stands behind a fence of this call's own. */
export function textsFor(
  ask: Pick<ModelAsk<unknown>, 'task' | 'messages' | 'data' | 'people'>,
  prompt: string,
): WireTexts {
  const data = ask.data ?? [];
  const all = [ask.task, ...data, ...ask.messages.map(({ text }) => text)].map((text) =>
    text.replaceAll('\u241E', ' '),
  );
  const redacted = redact(all.join(BETWEEN), (ask.people ?? []).map(asTyped));
  const [task = '', ...rest] = redacted.text.split(BETWEEN);
  const nonce = randomUUID().replaceAll('-', '');
  const fenced = rest.slice(0, data.length).map((text) => fence(text, nonce));
  const said = rest.slice(data.length);
  return {
    instructions: [prompt, task, ...fenced].join('\n\n'),
    messages: ask.messages.map(({ by }, at) => ({ by, text: said[at] ?? '' })),
    redacted,
  };
}

/** Puts names back into every text of an answer. */
export function restoreIn<T>(value: T, redacted: Redacted): T {
  if (typeof value === 'string') return restore(value, redacted) as T;
  if (Array.isArray(value)) return value.map((one) => restoreIn(one, redacted)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, restoreIn(one, redacted)])) as T;
}
