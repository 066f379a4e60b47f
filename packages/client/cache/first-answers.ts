import type { ScreenQuery } from '@patio/access';
import { client } from '../api/client.ts';
import { queryInput } from '../navigation/queries.ts';
import { queryClient } from './query-client.ts';

/** As long as a screen waits for its answers before it shows its own empty shape. */
const PATIENCE_MS = 120;

interface Question {
  queryKey(options: object): readonly unknown[];
  infiniteKey(options: object): readonly unknown[];
  call(input: unknown): Promise<unknown>;
}

type Params = Readonly<Record<string, string>>;
type WordOf = (name: string) => string | undefined;

function queryOf(of: string): Question | undefined {
  const [module = '', procedure = ''] = of.split('.');
  return (client(module) as unknown as Record<string, Question>)[procedure];
}

/** Under which key the answer to a screen's question is kept. */
export const answerKey = (of: string, filled: object | undefined): readonly unknown[] | undefined =>
  queryOf(of)?.queryKey(filled ? { input: filled } : {});

/** The first page of a list that grows, where its own query looks for it. */
async function bringPage(question: Question, filled: object | undefined): Promise<void> {
  const page = { initialPageParam: undefined };
  const queryKey = question.infiniteKey({ input: () => filled, ...page });
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  await queryClient.prefetchInfiniteQuery({ queryKey, queryFn: () => question.call(filled), ...page });
}

async function bring({ of, input, pages }: ScreenQuery, params: Params, wordOf: WordOf): Promise<void> {
  const question = queryOf(of);
  const filled = queryInput(input, params, wordOf);
  if (question && pages) return bringPage(question, filled);
  const queryKey = answerKey(of, filled);
  if (!question || !queryKey || queryClient.getQueryData(queryKey) !== undefined) return;
  // Through the cache: a screen that is drawn meanwhile waits for the same answer instead of asking again.
  await queryClient.prefetchQuery({ queryKey, queryFn: () => question.call(filled) });
}

/**
 * Asks what a screen begins with, while its code arrives: an answer that comes quickly is there when it is drawn first. What
 * goes wrong is left to the screen, which asks the same again and knows what to say.
 */
export async function bringAnswers(
  asks: readonly ScreenQuery[],
  params: Params,
  search: Readonly<Record<string, unknown>>,
): Promise<void> {
  const wordOf: WordOf = (name) => (typeof search[name] === 'string' ? search[name] : undefined);
  const asked = asks.map((ask) => bring(ask, params, wordOf).catch(() => undefined));
  await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
