import { mondayOf } from '@patio/kernel';
import type { CurriculumView } from '../../contract.ts';

export type CurriculumMap = NonNullable<CurriculumView['map']>;
type MapClass = CurriculumMap['classes'][number];

/** What a figure of the map counts: a row of it, a week, both, or what stands outside of it. */
export type Figure =
  | { of: 'cell'; unitId?: string; competencyId?: string; weekOn?: string }
  | { of: 'loose' }
  | { of: 'waiting' }
  | { of: 'empty_weeks' }
  | { of: 'over'; weekOn?: string };

/** The planned classes that a figure counts, in the order of time. */
export function rowsBehind(map: CurriculumMap, figure: Figure): MapClass[] {
  return map.classes.filter((one) => {
    if (figure.of === 'empty_weeks') return false;
    if (figure.of === 'waiting') return one.at === null;
    if (one.at === null) return false;
    if (figure.of === 'loose') return one.unitId === null;
    if (figure.weekOn && mondayOf(one.at.date) !== figure.weekOn) return false;
    if (figure.of === 'over') return one.over > 0;
    if (figure.unitId) return one.unitId === figure.unitId;
    return figure.competencyId ? one.competencyIds.includes(figure.competencyId) : true;
  });
}

/** The weeks from today on that still have classes without a plan: where something that is missing can go. */
export const openWeeks = (map: CurriculumMap, today: string): CurriculumMap['weeks'] =>
  map.weeks.filter(({ weekOn, classes, planned }) => weekOn >= mondayOf(today) && planned < classes);
