import { memo, type ReactNode } from 'react';
import { type CellActions, GridCellView } from './GridCellView.tsx';
import type { Editing, GridCell, GridColumn, GridRow, Kept } from './model.ts';

export type GridRowViewProps = {
  row: GridRow;
  index: number;
  columns: readonly GridColumn[];
  cells: readonly GridCell[];
  left: number;
  right: number;
  tracks: string;
  rowHeader: ((row: GridRow) => ReactNode) | undefined;
  /** The column of the cursor, where it stands in this row. */
  active: number | null;
  /** The chosen columns, where a block reaches into this row. */
  chosenFrom: number;
  chosenTo: number;
  kept: ReadonlyMap<string, Kept> | undefined;
  editing: Editing | null;
  isReadOnly: boolean;
  canResolve: boolean;
  actions: CellActions;
  locale: string;
};

/** One row: drawn again only when something in it has changed. */
export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { row, index, columns, cells, left, right, active } = props;
  return (
    <div
      role="row"
      className="eg-row"
      aria-rowindex={index + 2}
      data-here={active !== null || undefined}
      style={{ gridTemplateColumns: props.tracks }}
    >
      <div role="rowheader" className="eg-name" aria-colindex={1}>
        {props.rowHeader?.(row) ?? row.label}
      </div>
      {left > 0 && <i aria-hidden="true" />}
      {columns.slice(left, right).map((column, at) => {
        const col = left + at;
        const cell = cells[col];
        return (
          cell && (
            <GridCellView
              key={column.id}
              row={row}
              column={column}
              cell={cell}
              place={`${index}.${col}`}
              colIndex={col + 2}
              isActive={col === active}
              isChosen={col >= props.chosenFrom && col <= props.chosenTo}
              kept={props.kept?.get(column.id)}
              editing={col === active ? props.editing : null}
              isReadOnly={!!(props.isReadOnly || column.isReadOnly || cell.isReadOnly)}
              canResolve={props.canResolve}
              actions={props.actions}
              locale={props.locale}
            />
          )
        );
      })}
    </div>
  );
});
