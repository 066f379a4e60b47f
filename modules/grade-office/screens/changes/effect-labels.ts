import type { ChangeView } from '@patio/gradebook';
import { markLabel } from '@patio/gradebook/screens';
import { m } from '@patio/messages';

/** What a change moves, in a few words: the term and the year, whether it crosses the line, the place in the class. */
export function effectLabel(effect: ChangeView['effect']): string {
  if (!effect || effect.nodes.length === 0) return m.gradebook_change_effect_none();
  const { nodes, rank } = effect;
  const moved = nodes.map(
    ({ name, before, after }) => `${name || m.gradebook_year_word()} ${markLabel(before)} → ${markLabel(after)}`,
  );
  const crosses = nodes.some((node) => node.passedBefore !== node.passedAfter);
  return [
    ...moved,
    ...(crosses ? [m.grade_office_change_crosses()] : []),
    ...(rank && rank.before !== rank.after
      ? [m.gradebook_change_rank_value({ before: rank.before ?? '–', after: rank.after ?? '–', of: rank.of })]
      : []),
  ].join(' · ');
}
