import type { ScreenQuestion } from '@patio/access';

/**
 * What a question asks at this address. Stands on nothing, not even on a constant above it, because the page carries its text
 * and asks before any code has arrived.
 */
export function questionInput(
  input: ScreenQuestion['input'],
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
