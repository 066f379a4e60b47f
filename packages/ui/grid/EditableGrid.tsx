import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { useMedia } from '../table/use-media.ts';
import { Announcer } from './Announcer.tsx';
import type { CellActions } from './GridCellView.tsx';
import { GridFoot, GridHead } from './GridEdges.tsx';
import { GridRowView } from './GridRowView.tsx';
import {
  type ChangeKind,
  type GridCell,
  type GridChange,
  type GridColumn,
  type GridRefusal,
  type GridRow,
  type GridWanted,
  isSingle,
} from './model.ts';
import { useGrid } from './use-grid.ts';
import { useRowCells } from './use-row-cells.ts';
import { useSteadyColumns } from './use-steady-columns.ts';
import { useWindow } from './use-window.ts';

export type EditableGridProps = {
  label: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  cell: (row: GridRow, column: GridColumn) => GridCell;
  /** The same value, the same cells: a row that has it is not asked again. Without it, a row is asked whenever `cell` is another function. */
  rowVersion?: (row: GridRow) => unknown;
  /** One batch: a typed cell, a paste, a fill, an undo. Answer through `cell().state`. */
  onCommit: (changes: GridChange[], kind: ChangeKind) => void;
  /** What cannot stand goes to the owner, who shows it through `cell()` (`state: 'invalid'`, `stands`); without it, the grid keeps it while it is open. */
  onImpossible?: (refused: GridRefusal[]) => void;
  /** Takes the cursor to a cell, as soon as that cell is in the grid. */
  wanted?: GridWanted | null;
  /** Asked before a block lands; call `apply` to go on. */
  onPastePreview?: (changes: (GridChange & { problem?: string })[], apply: () => void) => void;
  onResolve?: (row: GridRow, column: GridColumn, take: 'mine' | 'theirs') => void;
  /** Own keys (M, E, C…): answer `true` when taken, or the text that the key writes into every chosen cell. */
  onKey?: (key: string, row: GridRow, column: GridColumn) => boolean | string;
  onFocusCell?: (row: GridRow, column: GridColumn) => void;
  /** What stands at the head of a row. */
  rowHeader?: (row: GridRow) => ReactNode;
  /** Head of the first column. */
  corner?: ReactNode;
  footer?: { header: ReactNode; cell: (column: GridColumn) => ReactNode };
  /** The cell in words after a change; default: row, column, text, state. */
  announce?: (row: GridRow, column: GridColumn, cell: GridCell) => string;
  isReadOnly?: boolean;
  headerWidth?: number;
  height?: number | string;
  pageRows?: number;
};

const NONE = -1;

/** A sheet to type in: keyboard first, each cell says how it is doing, and only what has changed is drawn again. */
export function EditableGrid(props: EditableGridProps) {
  const { rows } = props;
  const columns = useSteadyColumns(props.columns);
  const { locale } = useLocale();
  const narrow = useMedia('(max-width: 640px)');
  const headerWidth = Math.min(props.headerWidth ?? 180, narrow ? 132 : Number.POSITIVE_INFINITY);
  const grid = useGrid(props);
  const scroller = useRef<HTMLDivElement>(null);
  const { drawn, tracks, width, reveal } = useWindow(scroller, rows.length, columns, headerWidth);
  const cellsOf = useRowCells(props.cell, columns, props.rowVersion);
  const hadFocus = useRef(false);
  const again = useRef(false);
  /** The cursor has moved, and its cell has not got the focus yet. */
  const moved = useRef(false);
  const { row, col } = grid.at;
  const { range } = grid;
  const isBlock = !isSingle(range);

  const latest = useRef({ grid, props });
  latest.current = { grid, props };
  const [actions] = useState<CellActions>(() => ({
    text: (text) => latest.current.grid.setText(text),
    leave: () => latest.current.grid.leave(),
    resolve: (line, column, take) => latest.current.props.onResolve?.(line, column, take),
  }));

  const arrived = useRef(0);
  useLayoutEffect(() => {
    const { wanted } = latest.current.props;
    if (!wanted || wanted.asked === arrived.current) return;
    const to = latest.current.grid.goTo(wanted.rowId, wanted.columnId);
    if (!to) return;
    arrived.current = wanted.asked;
    hadFocus.current = true;
    // Where the cursor is there already, only the focus has to come back.
    moved.current = to.row === row && to.col === col;
    if (moved.current) reveal(to);
  });

  // The focused cell follows the model, but only while the grid has the focus.
  useLayoutEffect(() => {
    moved.current = hadFocus.current && !grid.editing;
    if (moved.current) reveal({ row, col });
  }, [row, col, grid.editing, reveal]);
  useLayoutEffect(() => {
    const cell = moved.current && scroller.current?.querySelector<HTMLElement>(`[data-at="${row}.${col}"]`);
    if (!cell) return;
    moved.current = false;
    cell.focus({ preventScroll: true });
  });

  const press = (event: MouseEvent) => {
    const place = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset.at;
    if (!place || (event.target as HTMLElement).closest('[data-grid-ignore]')) return;
    const [r, c] = place.split('.').map(Number);
    grid.onPress({ row: r!, col: c! }, event.shiftKey, again.current);
  };
  const edge = { columns, left: drawn.left, right: drawn.right, tracks };

  return (
    <div className="eg-scroll" ref={scroller} style={{ maxHeight: props.height ?? '70vh' }}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={props.label}
        aria-rowcount={rows.length + (props.footer ? 2 : 1)}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-readonly={props.isReadOnly || undefined}
        className="eg"
        style={{ minWidth: width }}
        onKeyDown={grid.onKeyDown}
        onCopy={grid.onCopy}
        onPaste={grid.onPaste}
        onMouseDown={(event) => {
          again.current = (event.target as HTMLElement).closest('[data-at]') === document.activeElement;
        }}
        onClick={press}
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) hadFocus.current = false;
        }}
      >
        <GridHead {...edge} columns={props.columns} corner={props.corner} here={col} />
        <div
          role="rowgroup"
          className="eg-body"
          style={{
            height: `calc(var(--cell-h) * ${rows.length})`,
            paddingTop: `calc(var(--cell-h) * ${drawn.top})`,
          }}
        >
          {rows.slice(drawn.top, drawn.bottom).map((line, at) => {
            const index = drawn.top + at;
            const inBlock = isBlock && index >= range.top && index <= range.bottom;
            return (
              <GridRowView
                key={line.id}
                row={line}
                index={index}
                columns={columns}
                cells={cellsOf(line, drawn.left, drawn.right)}
                left={drawn.left}
                right={drawn.right}
                tracks={tracks}
                rowHeader={props.rowHeader}
                active={index === row ? col : null}
                chosenFrom={inBlock ? range.left : NONE}
                chosenTo={inBlock ? range.right : NONE}
                kept={grid.keptIn(line.id)}
                editing={index === row ? grid.editing : null}
                isReadOnly={!!props.isReadOnly}
                canResolve={!!props.onResolve}
                actions={actions}
                locale={locale}
              />
            );
          })}
        </div>
        {props.footer && <GridFoot {...edge} footer={props.footer} rowIndex={rows.length + 2} />}
      </div>
      <Announcer {...props} last={grid.last} keptAt={grid.keptAt} />
    </div>
  );
}
