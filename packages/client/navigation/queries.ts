import type { ScreenQuery } from '@patio/access';

// Each of these stands on nothing, not even on a constant above it: the page carries their text and asks before any code has
// arrived, and the server asks the same when it draws a page.

/** What a question asks at this address. */
export function queryInput(
  input: ScreenQuery['input'],
  params: Readonly<Record<string, string>>,
  search: (name: string) => string | undefined,
): Record<string, string> | undefined {
  if (!input) return undefined;
  const filled: Record<string, string> = {};
  for (const name in input) {
    const word = input[name] ?? '';
    const value = word[0] === '$' ? params[word.slice(1)] : word[0] === '?' ? search(word.slice(1)) : word;
    if (value) filled[name] = value;
  }
  return filled;
}

/** Where a question is asked, letter by letter as the client asks it. */
export function queryAddress(of: string, input?: object): string {
  return `/rpc/${of.replace('.', '/')}?${new URLSearchParams({ data: JSON.stringify({ json: input }) })}`;
}

/** The words of an address that fits a record's path, by name; undefined when it does not fit. */
export function paramsAt(pattern: string, pathname: string): Record<string, string> | undefined {
  const names = pattern.split('/');
  const words = pathname.split('/');
  if (names.length !== words.length || names.some((name, at) => name[0] !== '$' && name !== words[at]))
    return undefined;
  const params: Record<string, string> = {};
  names.forEach((name, at) => {
    if (name[0] === '$') params[name.slice(1)] = decodeURIComponent(words[at] ?? '');
  });
  return params;
}
