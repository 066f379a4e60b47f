import type { ChangeView } from '@patio/gradebook';
import { markLabel } from '@patio/gradebook/model';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';

/** What a change moves, in a few words: the term and the year, whether it crosses the line, the place in the class. */
export function effectLabel(effect: ChangeView['effect'], locale?: Locale): string {
  const o = locale && { locale };
  if (!effect || effect.nodes.length === 0) return m.gradebook_change_effect_none({}, o);
  const { nodes, rank } = effect;
  const moved = nodes.map(
    ({ name, before, after }) => `${name || m.gradebook_year_word({}, o)} ${markLabel(before)} → ${markLabel(after)}`,
  );
  const crosses = nodes.some((node) => node.passedBefore !== node.passedAfter);
  return [
    ...moved,
    ...(crosses ? [m.grade_office_change_crosses({}, o)] : []),
    ...(rank && rank.before !== rank.after
      ? [m.gradebook_change_rank_value({ before: rank.before ?? '–', after: rank.after ?? '–', of: rank.of }, o)]
      : []),
  ].join(' · ');
}
