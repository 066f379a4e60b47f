import { m } from '@patio/messages';
import { familyOf, type WishFamily } from '../rules/wish-names.ts';

const WORDS: Record<WishFamily, () => string> = {
  spread: m.planner_wish_spread,
  disliked: m.planner_wish_disliked,
  group_gaps: m.planner_wish_group_gaps,
  teacher_gaps: m.planner_wish_teacher_gaps,
  home_room: m.planner_wish_home_room,
  rules_teacher: m.planner_wish_rules_teacher,
  rules_group: m.planner_wish_rules_group,
  rules_classes: m.planner_wish_rules_classes,
  rules_fair: m.planner_wish_rules_fair,
  rules_other: m.planner_wish_rules_other,
};

/** What a family of wishes is called. */
export const wishLabel = (family: WishFamily): string => WORDS[family]();

/** What the wishes of a week cost, by family, the dearest first. */
export function costsByFamily(
  wishes: readonly { kind: string; units: number; cost: number }[],
): { family: WishFamily; units: number; cost: number }[] {
  const found = new Map<WishFamily, { family: WishFamily; units: number; cost: number }>();
  for (const { kind, units, cost } of wishes) {
    const family = familyOf(kind);
    const known = found.get(family) ?? { family, units: 0, cost: 0 };
    found.set(family, { family, units: known.units + units, cost: known.cost + cost });
  }
  return [...found.values()].sort((a, b) => b.cost - a.cost);
}
