import { mondayOf } from '@patio/kernel';
import { m } from '@patio/messages';
import { formatDate, Status } from '@patio/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { FigureLink } from './FigureLink.tsx';
import { addressOf } from './figure-address.ts';
import type { CurriculumMap, Figure } from './rows-behind.ts';
import './map.css';

export interface MapRow {
  id: string;
  name: string;
  note: string;
  figure: Figure;
  planned: number;
  taught: number;
  /** Nothing is planned for it, or more than the course gives it. */
  gap: boolean;
  over: boolean;
  weeks: readonly { planned: number; taught: number }[];
}

interface TableProps {
  map: CurriculumMap;
  today: string;
  groups: readonly { id: string; title: string; rows: readonly MapRow[] }[];
  onOpen: (figure: Figure) => void;
}

/** Weeks across, units and competencies down: an outline is planned, filled is taught; every figure opens its classes. */
export function MapTable({ map, today, groups, onOpen }: TableProps) {
  const here = mondayOf(today);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const now = frame.current?.querySelector<HTMLElement>('thead [data-here]');
    if (frame.current && now) frame.current.scrollLeft = now.offsetLeft - frame.current.clientWidth / 2;
  }, []);
  const weekOf = (weekOn: string) => ({
    'data-here': weekOn === here || undefined,
    'data-gap': map.gaps.weeks.includes(weekOn) || undefined,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be scrolled by keyboard
    <section ref={frame} className="pm-scroll" aria-label={m.plans_curriculum()} tabIndex={0}>
      <table className="pm" onKeyDown={moveInTable}>
        <thead>
          <tr>
            <th rowSpan={2} className="pm-corner" />
            {monthsOf(map).map(({ month, span, first }) => (
              <th key={first} colSpan={span} scope="colgroup" className="pm-month">
                {span > 1 && month}
              </th>
            ))}
          </tr>
          <tr>
            {map.weeks.map(({ weekOn, term }) => (
              <th key={weekOn} scope="col" title={term ?? undefined} {...weekOf(weekOn)}>
                <span aria-hidden>{Number(weekOn.slice(8))}</span>
                <span className="sr">
                  {formatDate(weekOn, { day: 'numeric', month: 'long' })}
                  {weekOn === here && ` ${m.ui_today()}`}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ id, title, rows }) => (
          <tbody key={id}>
            <tr className="pm-group">
              <th scope="rowgroup">{title}</th>
              <td colSpan={map.weeks.length} />
            </tr>
            {rows.map((row) => (
              <tr key={row.id} data-gap={row.gap || undefined} data-kind={id}>
                <th scope="row">
                  <span>{row.name}</span>
                  {row.note && <small>{row.note}</small>}
                  {!row.gap && (
                    <FigureLink
                      data-figure={row.planned}
                      href={addressOf(map.sectionId, row.figure)}
                      onOpen={() => onOpen(row.figure)}
                    >
                      {m.plans_taught_short({ taught: row.taught, planned: row.planned })}
                      <span className="sr">{row.name}</span>
                    </FigureLink>
                  )}
                  {row.gap && <Status tone="warn">{m.plans_gap()}</Status>}
                  {row.over && <Status tone="warn">{m.plans_over()}</Status>}
                </th>
                {row.weeks.map(({ planned, taught }, at) => {
                  const { weekOn, over } = map.weeks[at] ?? { weekOn: String(at), over: 0 };
                  const isOver = id === 'classes' && over > 0;
                  const figure = { ...row.figure, weekOn } as Figure;
                  return (
                    <td key={weekOn} {...weekOf(weekOn)}>
                      {planned > 0 && (
                        <FigureLink
                          className="pm-cell"
                          tabIndex={-1}
                          data-taught={taught === planned ? 'all' : taught > 0 ? 'some' : undefined}
                          data-over={isOver || undefined}
                          data-figure={planned}
                          aria-label={`${row.name}, ${formatDate(weekOn, { day: 'numeric', month: 'short' })}: ${m.plans_cell({ planned, taught })}${isOver ? `. ${m.plans_minutes_over({ count: over })}` : ''}`}
                          href={addressOf(map.sectionId, figure)}
                          onOpen={() => onOpen(figure)}
                        >
                          {planned}
                        </FigureLink>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** The months of the weeks, each over as many columns as it has Mondays. */
function monthsOf({ weeks }: CurriculumMap): { month: string; span: number; first: string }[] {
  return [...Map.groupBy(weeks, ({ weekOn }) => weekOn.slice(0, 7)).values()].map((own) => {
    const first = own[0]?.weekOn ?? '';
    return { month: formatDate(first, { month: own.length > 2 ? 'long' : 'short' }), span: own.length, first };
  });
}

/** Arrow keys go from figure to figure; the tab key only to the total of each row. */
function moveInTable(event: KeyboardEvent<HTMLTableElement>): void {
  const figure = event.target as HTMLElement;
  const cell = figure.closest<HTMLElement>('td, th');
  const row = cell?.parentElement as HTMLTableRowElement | undefined;
  if (!cell || !row) return;
  const figures = (of: Element) => [...of.querySelectorAll<HTMLElement>('[data-figure]')];
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const own = figures(row);
    own[own.indexOf(figure) + step]?.focus();
    return;
  }
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')].filter((one) => figures(one).length > 0);
  const next = rows[rows.indexOf(row) + step];
  if (!next) return;
  const left = cell.offsetLeft;
  const away = (one: HTMLElement) => Math.abs((one.closest<HTMLElement>('td, th')?.offsetLeft ?? 0) - left);
  figures(next)
    .sort((a, b) => away(a) - away(b))[0]
    ?.focus();
}
