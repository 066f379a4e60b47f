import { type Item, locateWrongStep } from '@patio/engine-learning';
import type { TurnView } from '../contract/chat.ts';

/** The answer that the last line of a solution comes to. */
export const answerOfLines = (lines: readonly string[]): string => lines.at(-1)?.split('=').at(-1)?.trim() ?? '';

/** Lines of a solution with what each of them is: right up to the first that does not follow, and nothing said after it. */
export function judgeLines(item: Item, lines: readonly string[]): TurnView['lines'] {
  if (item.key.kind !== 'number') return lines.map((text) => ({ text, result: null }));
  const located = locateWrongStep(item, lines);
  if (located.found === 'none' || located.found === 'unfinished')
    return lines.map((text) => ({ text, result: 'right' as const }));
  const result = located.found === 'line' ? ('wrong' as const) : ('unreadable' as const);
  return lines.map((text, at) => ({ text, result: at < located.line ? 'right' : at === located.line ? result : null }));
}
