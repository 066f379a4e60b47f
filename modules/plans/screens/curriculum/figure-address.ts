import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import { z } from 'zod';
import type { CurriculumMap, Figure } from './rows-behind.ts';

/** The part of the page's address that says which figure of the map is open. */
export const figureSearch = z.object({
  of: z.enum(['cell', 'loose', 'waiting', 'empty_weeks', 'over']).optional(),
  unit: z.uuid().optional(),
  competency: z.uuid().optional(),
  week: z.iso.date().optional(),
});
type Search = z.infer<typeof figureSearch>;

export const CLOSED: Search = { of: undefined, unit: undefined, competency: undefined, week: undefined };

export function figureOf({ of, unit, competency, week }: Search): Figure | null {
  if (of === undefined) return null;
  if (of === 'over') return { of, ...(week && { weekOn: week }) };
  if (of !== 'cell') return { of };
  return {
    of,
    ...(unit && { unitId: unit }),
    ...(competency && { competencyId: competency }),
    ...(week && { weekOn: week }),
  };
}

export function searchOf(figure: Figure): Search {
  const { of } = figure;
  const weekOn = 'weekOn' in figure ? figure.weekOn : undefined;
  return of === 'cell'
    ? { of, unit: figure.unitId, competency: figure.competencyId, week: weekOn }
    : { of, unit: undefined, competency: undefined, week: weekOn };
}

export function addressOf(sectionId: string, figure: Figure): string {
  const given = Object.entries({ section: sectionId, ...searchOf(figure) }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `/teacher/curriculum?${new URLSearchParams(given)}`;
}

/** What a figure is called where its rows are listed. */
export function titleOf(map: CurriculumMap, figure: Figure): string {
  const week = 'weekOn' in figure && figure.weekOn;
  const named = nameOf(map, figure);
  return week ? `${named} · ${formatDate(week, { day: 'numeric', month: 'short' })}` : named;
}

function nameOf(map: CurriculumMap, figure: Figure): string {
  switch (figure.of) {
    case 'loose':
      return m.plans_loose({ count: map.loose });
    case 'waiting':
      return m.plans_waiting_count({ count: map.waiting });
    case 'empty_weeks':
      return m.plans_gap_weeks({ count: map.gaps.weeks.length });
    case 'over':
      return m.plans_over_weeks({ count: map.overloads.weeks.length });
    case 'cell':
      return (
        map.units.find(({ id }) => id === figure.unitId)?.name ??
        map.competencies.find(({ id }) => id === figure.competencyId)?.name ??
        m.plans_all_classes()
      );
  }
}
