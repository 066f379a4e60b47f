import { m } from '@patio/messages';
import { type CSSProperties, Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Place } from '../week/changes.ts';
import { Cell, type CellState } from './Cell.tsx';
import type { BoardCell, BoardView, Line } from './views.ts';

export interface BoardProps {
  label: string;
  view: BoardView;
  compact: boolean;
  stateOf: (cell: BoardCell) => CellState | null;
  cardsOf: (cell: BoardCell) => ReactNode;
  /** What stands in the head of a column besides its name. */
  head?: (column: Line) => ReactNode;
  onFocus: (cell: BoardCell) => void;
  onPress: (cell: BoardCell, lessonId: string | null) => void;
  onKey: (cell: BoardCell, key: string) => void;
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const ACTS = new Set(['Escape', 'Delete', 'Backspace', 'l', 'L']);

export const placeKey = ({ cycleDay, period }: Place): string => `${cycleDay}.${period}`;

/** Rows and columns of hours; arrows go from cell to cell, Enter or a press takes up and puts down. */
export function Board(props: BoardProps) {
  const { label, view, compact, stateOf, cardsOf, head } = props;
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const here = {
    row: Math.min(at.row, view.rows.length - 1),
    column: Math.min(at.column, view.columns.length - 1),
  };
  const cellOf = (target: EventTarget): { cell: BoardCell; row: number; column: number } | null => {
    const [row, column] = ((target as Element).closest<HTMLElement>('[data-at]')?.dataset.at ?? '')
      .split('.')
      .map(Number);
    return row === undefined || column === undefined || Number.isNaN(row)
      ? null
      : { cell: view.cell(row, column), row, column };
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const found = cellOf(event.target);
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const enters = event.key === 'Enter' || event.key === ' ';
    if (!step && !enters && !ACTS.has(event.key)) return;
    event.preventDefault();
    if (enters) return props.onPress(found.cell, null);
    if (!step) return props.onKey(found.cell, event.key);
    const row = Math.max(0, Math.min(view.rows.length - 1, found.row + step[0]));
    const column = Math.max(0, Math.min(view.columns.length - 1, found.column + step[1]));
    table.current?.querySelector<HTMLElement>(`[data-at="${row}.${column}"]`)?.focus();
  };
  return (
    <div className="pe-scroll">
      <table
        ref={table}
        className="pe-board"
        data-compact={compact || undefined}
        style={{ '--columns': view.columns.length } as CSSProperties}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between cells, which is what role=grid promises
        role="grid"
        aria-label={label}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const found = cellOf(event.target);
          if (!found) return;
          setAt(found);
          props.onFocus(found.cell);
        }}
        onClick={(event) => {
          const found = cellOf(event.target);
          const lesson = (event.target as Element).closest<HTMLElement>('[data-lesson]')?.dataset.lesson ?? null;
          if (found) props.onPress(found.cell, lesson);
        }}
      >
        <Head view={view} compact={compact} head={head} />
        <tbody>
          {view.rows.map((row, r) => (
            <Fragment key={row.id}>
              {row.afterBreak && (
                <tr className="pe-break" aria-hidden>
                  <td colSpan={view.columns.length + 1}>
                    <span>{m.planner_break()}</span>
                  </td>
                </tr>
              )}
              <tr>
                <th scope="row">
                  <b>{row.label}</b>
                  {row.detail && <small>{row.detail}</small>}
                </th>
                {view.columns.map((column, c) => {
                  const cell = view.cell(r, c);
                  return (
                    <Cell
                      key={column.id}
                      at={`${r}.${c}`}
                      focusable={here.row === r && here.column === c}
                      state={stateOf(cell)}
                      taken={cell.lessons.length > 0}
                      compact={compact}
                      label={`${column.detail ?? ''} ${column.label} ${row.label}`.trim()}
                    >
                      {cardsOf(cell)}
                    </Cell>
                  );
                })}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The names of the columns; where each day has many, the days stand above them. */
function Head({ view, compact, head }: Pick<BoardProps, 'view' | 'compact' | 'head'>) {
  const days = view.columns.filter(({ first }) => first);
  const each = days.length ? view.columns.length / days.length : 0;
  return (
    <thead>
      {compact && days.length > 0 && (
        <tr>
          <td />
          {days.map((day) => (
            <th key={day.id} scope="colgroup" colSpan={each}>
              {day.detail}
            </th>
          ))}
        </tr>
      )}
      <tr>
        <td>
          <span className="sr">{m.planner_hour()}</span>
        </td>
        {view.columns.map((column) => (
          <th key={column.id} scope="col" data-first={column.first || undefined}>
            <span>{column.label}</span>
            {head?.(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
