import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import type { Locale } from '@patio/messages/runtime';
import { getLocale, setLocale } from '@patio/messages/runtime';
import { queryClient } from './query-client.ts';

const serializer = new StandardRPCJsonSerializer();

/** What an answer says, from the text in which it travelled. */
export function readAnswer(text: string): unknown {
  const { json, meta = [] } = JSON.parse(text);
  return serializer.deserialize(json, meta);
}

export type KnownAnswer = readonly [queryKey: readonly unknown[], answer: unknown];

/**
 * Draws for one person where many are served: the answers and the language are there for as long as this one step takes, which
 * nothing can interrupt, and nothing of them stays.
 */
export function withAnswers<Drawn>(answers: readonly KnownAnswer[], locale: Locale, draw: () => Drawn): Drawn {
  const before = getLocale();
  try {
    setLocale(locale);
    for (const [queryKey, answer] of answers) queryClient.setQueryData(queryKey, answer);
    return draw();
  } finally {
    queryClient.clear();
    setLocale(before);
  }
}
