import type { ScreenQuery } from '@patio/access';

/** One question: the name of its procedure and what it is asked. */
export type BatchItem = readonly [name: string, data: string];

// The page carries these in a script of its own and asks before any other code has arrived (apps/web/src/early): they stay small.

/** What a question asks at this address. */
export function queryInput(
  input: ScreenQuery['input'],
  params: Readonly<Record<string, string>>,
  search: (name: string) => string | undefined,
): Record<string, string | number> | undefined {
  if (!input) return undefined;
  const filled: Record<string, string | number> = {};
  for (const name in input) {
    const word = input[name] ?? '';
    const value =
      typeof word === 'number' || !/^[$?]/.test(word)
        ? word
        : word[0] === '$'
          ? params[word.slice(1)]
          : search(word.slice(1));
    if (value) filled[name] = value;
  }
  return filled;
}

/** Where a question is asked alone, letter by letter as the client asks it. */
export const addressOf = ([name, data]: BatchItem): string => `/rpc/${name}?${new URLSearchParams({ data })}`;

/** Where several questions are asked at once; their names stay readable. */
export function batchAddress(asked: readonly BatchItem[]): string {
  return `/rpc/batch?${asked.map(([name, data]) => `${name}=${encodeURIComponent(data)}`).join('&')}`;
}

/** A question as it stands in a batch. */
export const batchItem = (of: string, input?: object): BatchItem => [
  of.replace('.', '/'),
  JSON.stringify({ json: input }),
];
