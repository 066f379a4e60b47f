import type { SetUp } from './set-up.ts';

const OF_SOURCE: Record<string, string> = { spread: 'spread', hours: 'disliked', need: 'home_room' };

/** What a wish of the engine is called in a scenario's weights: a usual wish, or the kind of the rule that it comes from. */
export function wishName(source: string, rules: SetUp['rules']): string {
  const [from = '', id = ''] = source.split(':');
  if (from === 'usual') return id;
  if (from === 'rule') return rules.find((rule) => rule.id === id)?.kind ?? 'other';
  return OF_SOURCE[from] ?? 'other';
}
