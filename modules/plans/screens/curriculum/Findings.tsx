import { m } from '@patio/messages';
import { Callout, formatList, Icon, type IconType } from '@patio/ui';
import { CalendarClock, CalendarX, ChevronRight, CircleDashed, Clock, Layers, Tag } from 'lucide-react';
import { shortDay } from '../week/labels.ts';
import type { CurriculumMap, Figure } from './rows-behind.ts';

interface FindingsProps {
  map: CurriculumMap;
  onOpen: (figure: Figure) => void;
}

interface Finding {
  id: string;
  icon: IconType;
  title: string;
  detail: string;
  figure: Figure;
}

/** So many weeks are named. */
const MOST_NAMED = 4;

/** What is missing and what is too much, each opening the classes or the weeks behind it. */
export function Findings({ map, onOpen }: FindingsProps) {
  const found = findingsOf(map);
  if (found.length === 0) return <Callout tone="ok" title={m.plans_no_gaps()} />;
  return (
    <ul className="pm-found" aria-label={m.plans_findings()}>
      {found.map(({ id, icon, title, detail, figure }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(figure)}>
            <Icon of={icon} />
            <span>
              <b>{title}</b>
              <small>{detail}</small>
            </span>
            <Icon of={ChevronRight} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function findingsOf({ gaps, overloads, loose, waiting, units, competencies, weeks }: CurriculumMap): Finding[] {
  const of = <T extends { id: string }>(rows: readonly T[], ids: readonly string[]) =>
    rows.filter(({ id }) => ids.includes(id));
  const minutes = weeks.reduce((sum, { over }) => sum + over, 0);
  return [
    ...of(units, gaps.units).map(({ id, name }) => ({
      id,
      icon: Layers,
      title: name,
      detail: m.plans_gap_unit(),
      figure: { of: 'cell', unitId: id } as const,
    })),
    ...of(competencies, gaps.competencies).map(({ id, name }) => ({
      id,
      icon: CircleDashed,
      title: name,
      detail: m.plans_gap_competency(),
      figure: { of: 'cell', competencyId: id } as const,
    })),
    ...(gaps.weeks.length > 0
      ? [
          {
            id: 'weeks',
            icon: CalendarX,
            title: m.plans_gap_weeks({ count: gaps.weeks.length }),
            detail: formatList(gaps.weeks.slice(0, MOST_NAMED).map(shortDay)),
            figure: { of: 'empty_weeks' } as const,
          },
        ]
      : []),
    ...of(units, overloads.units).map(({ id, name, used, expected }) => ({
      id: `over-${id}`,
      icon: CalendarClock,
      title: name,
      detail: m.plans_over_unit({ used, expected: expected ?? 0 }),
      figure: { of: 'cell', unitId: id } as const,
    })),
    ...(overloads.weeks.length > 0
      ? [
          {
            id: 'over',
            icon: Clock,
            title: m.plans_over_weeks({ count: overloads.weeks.length }),
            detail: m.plans_minutes_over({ count: minutes }),
            figure: { of: 'over' } as const,
          },
        ]
      : []),
    ...(loose > 0
      ? [
          {
            id: 'loose',
            icon: Tag,
            title: m.plans_loose({ count: loose }),
            detail: m.plans_loose_hint(),
            figure: { of: 'loose' } as const,
          },
        ]
      : []),
    ...(waiting > 0
      ? [
          {
            id: 'waiting',
            icon: CalendarClock,
            title: m.plans_waiting_count({ count: waiting }),
            detail: m.plans_waiting_short(),
            figure: { of: 'waiting' } as const,
          },
        ]
      : []),
  ];
}
