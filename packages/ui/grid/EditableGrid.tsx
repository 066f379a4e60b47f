import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusSoon } from '../table/focus-soon.ts';
import { useMedia } from '../table/use-media.ts';
import { Announcer } from './Announcer.tsx';
import { GridCellView } from './GridCellView.tsx';
import type { ChangeKind, GridCell, GridChange, GridColumn, GridRow } from './model.ts';
import { useGrid } from './use-grid.ts';

export type EditableGridProps = {
  label: string;
  rows: GridRow[];
  columns: GridColumn[];
  cell: (row: GridRow, column: GridColumn) => GridCell;
  /** One batch: a typed cell, a paste, a fill, an undo. Answer through `cell().state`. */
  onCommit: (changes: GridChange[], kind: ChangeKind) => void;
  /** Asked before a block lands; call `apply` to go on. */
  onPastePreview?: (changes: (GridChange & { problem?: string })[], apply: () => void) => void;
  onResolve?: (row: GridRow, column: GridColumn, take: 'mine' | 'theirs') => void;
  /** Own keys (M, E, C…): answer `true` when taken, or the text that the key writes into every chosen cell. */
  onKey?: (key: string, row: GridRow, column: GridColumn) => boolean | string;
  onFocusCell?: (row: GridRow, column: GridColumn) => void;
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

const WIDTH = 72;

/** A sheet to type in: keyboard first, only what is in sight is drawn, each cell says how it is doing. */
export function EditableGrid(props: EditableGridProps) {
  const { rows, columns } = props;
  const narrow = useMedia('(max-width: 640px)');
  const headerWidth = Math.min(props.headerWidth ?? 180, narrow ? 132 : Number.POSITIVE_INFINITY);
  const grid = useGrid(props);
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const rowHeight = () =>
    Number.parseFloat(scroller.current ? getComputedStyle(scroller.current).getPropertyValue('--cell-h') : '') || 34;
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeight,
    overscan: 8,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]!.width ?? WIDTH,
    overscan: 4,
  });
  const seenRows = down.getVirtualItems();
  const seenCols = across.getVirtualItems();
  const left = seenCols[0]?.start ?? 0;
  const right = across.getTotalSize() - (seenCols.at(-1)?.end ?? 0);
  const span = seenCols.length + 1 + (left > 0 ? 1 : 0) + (right > 0 ? 1 : 0);
  const hadFocus = useRef(false);
  const again = useRef(false);
  const { row, col } = grid.at;

  // The focused cell follows the model, but only while the grid has the focus.
  useEffect(() => {
    if (!hadFocus.current || grid.editing) return;
    down.scrollToIndex(row, { align: 'auto' });
    across.scrollToIndex(col, { align: 'auto' });
    return focusSoon(() => scroller.current?.querySelector<HTMLElement>(`td[data-at="${row}.${col}"]`));
  }, [row, col, grid.editing, down, across]);

  const press = (event: MouseEvent) => {
    const place = (event.target as HTMLElement).closest<HTMLElement>('td[data-at]')?.dataset.at;
    if (!place || (event.target as HTMLElement).closest('[data-grid-ignore]')) return;
    const [r, c] = place.split('.').map(Number);
    grid.onPress({ row: r!, col: c! }, event.shiftKey, again.current);
  };

  return (
    <div
      className="eg-scroll"
      ref={scroller}
      style={{ maxHeight: props.height ?? '70vh', scrollPaddingLeft: headerWidth + 8, scrollPaddingTop: 90 }}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are edited and reached by arrow keys: this is a grid
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-readonly={props.isReadOnly || undefined}
        className="eg"
        style={{ width: '100%', minWidth: headerWidth + across.getTotalSize() }}
        onKeyDown={grid.onKeyDown}
        onCopy={grid.onCopy}
        onPaste={grid.onPaste}
        onMouseDown={(event) => {
          again.current = (event.target as HTMLElement).closest('td') === document.activeElement;
        }}
        onClick={press}
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) hadFocus.current = false;
        }}
      >
        <colgroup>
          <col style={{ width: headerWidth }} />
          {left > 0 && <col style={{ width: left }} />}
          {seenCols.map((item) => (
            <col key={item.key} style={{ width: item.size }} />
          ))}
          {right > 0 && <col style={{ width: right }} />}
        </colgroup>
        <thead ref={head}>
          <tr aria-rowindex={1}>
            <th scope="col" className="eg-corner" aria-colindex={1}>
              {props.corner}
            </th>
            {left > 0 && <td aria-hidden="true" />}
            {seenCols.map((item) => {
              const column = columns[item.index]!;
              return (
                <th
                  key={column.id}
                  scope="col"
                  aria-colindex={item.index + 2}
                  aria-label={column.label}
                  data-marked={column.isMarked || undefined}
                  data-here={item.index === col || undefined}
                >
                  {column.header ?? column.label}
                </th>
              );
            })}
            {right > 0 && <td aria-hidden="true" />}
          </tr>
        </thead>
        <Room height={seenRows[0]?.start ?? 0} span={span} />
        <tbody>
          {seenRows.map(({ index }) => {
            const line = rows[index]!;
            return (
              <tr key={line.id} aria-rowindex={index + 2} data-here={index === row || undefined}>
                <th scope="row" aria-colindex={1}>
                  {props.rowHeader?.(line) ?? line.label}
                </th>
                {left > 0 && <td aria-hidden="true" />}
                {seenCols.map((item) => {
                  const column = columns[item.index]!;
                  const place = { row: index, col: item.index };
                  const active = index === row && item.index === col;
                  const cell = props.cell(line, column);
                  return (
                    <GridCellView
                      key={column.id}
                      row={line}
                      column={column}
                      cell={cell}
                      place={`${index}.${item.index}`}
                      colIndex={item.index + 2}
                      isActive={active}
                      isChosen={grid.isChosen(place)}
                      kept={grid.keptAt(place)}
                      editing={active ? grid.editing : null}
                      isReadOnly={!!(props.isReadOnly || column.isReadOnly || cell.isReadOnly)}
                      onText={grid.setText}
                      onLeave={grid.leave}
                      onResolve={props.onResolve && ((take) => props.onResolve?.(line, column, take))}
                    />
                  );
                })}
                {right > 0 && <td aria-hidden="true" />}
              </tr>
            );
          })}
        </tbody>
        <Room height={down.getTotalSize() - (seenRows.at(-1)?.end ?? 0)} span={span} />
        {props.footer && (
          <tfoot>
            <tr>
              <th scope="row">{props.footer.header}</th>
              {left > 0 && <td aria-hidden="true" />}
              {seenCols.map((item) => (
                <td key={item.key}>{props.footer!.cell(columns[item.index]!)}</td>
              ))}
              {right > 0 && <td aria-hidden="true" />}
            </tr>
          </tfoot>
        )}
      </table>
      <Announcer {...props} last={grid.last} keptAt={grid.keptAt} />
    </div>
  );
}

/** Stands for rows that are not drawn. */
const Room = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
      </tr>
    </tbody>
  ) : null;
