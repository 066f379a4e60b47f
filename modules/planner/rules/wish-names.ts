import type { SetUp } from './set-up.ts';

const OF_SOURCE: Record<string, string> = { spread: 'spread', hours: 'disliked', need: 'home_room' };

/** What a wish of the engine is called in a scenario's weights: a usual wish, or the kind of the rule that it comes from. */
export function wishName(source: string, rules: SetUp['rules']): string {
  const [from = '', id = ''] = source.split(':');
  if (from === 'usual') return id;
  if (from === 'rule') return rules.find((rule) => rule.id === id)?.kind ?? 'other';
  return OF_SOURCE[from] ?? 'other';
}

/** Wishes that every school has, and those that rules in words bring, by whom they are about. */
export const WISH_FAMILIES = [
  'spread',
  'disliked',
  'group_gaps',
  'teacher_gaps',
  'home_room',
  'rules_teacher',
  'rules_group',
  'rules_classes',
  'rules_fair',
  'rules_other',
] as const;
export type WishFamily = (typeof WISH_FAMILIES)[number];

/** Under which words a kind of wish is shown. */
export function familyOf(kind: string): WishFamily {
  const usual = WISH_FAMILIES.find((family) => family === kind);
  if (usual) return usual;
  const [about = ''] = kind.split('_');
  return WISH_FAMILIES.find((family) => family === `rules_${about}`) ?? 'rules_other';
}
