import { memo, type ReactNode } from 'react';
import type { GridColumn } from './model.ts';

type EdgeProps = { columns: readonly GridColumn[]; left: number; right: number; tracks: string };

const HeadCell = memo(function HeadCell(props: { column: GridColumn; colIndex: number; isHere: boolean }) {
  const { column } = props;
  return (
    <div
      role="columnheader"
      className="eg-top"
      aria-colindex={props.colIndex}
      aria-label={column.label}
      data-marked={column.isMarked || undefined}
      data-here={props.isHere || undefined}
    >
      {column.header ?? column.label}
    </div>
  );
});

/** The heads of the columns; they stay while the rows go by. */
export function GridHead(props: EdgeProps & { corner: ReactNode; here: number }) {
  const { columns, left, right } = props;
  return (
    <div role="rowgroup" className="eg-head-row">
      <div role="row" className="eg-line" aria-rowindex={1} style={{ gridTemplateColumns: props.tracks }}>
        <div role="columnheader" className="eg-corner" aria-colindex={1}>
          {props.corner}
        </div>
        {left > 0 && <i aria-hidden="true" />}
        {columns.slice(left, right).map((column, at) => (
          <HeadCell key={column.id} column={column} colIndex={left + at + 2} isHere={left + at === props.here} />
        ))}
      </div>
    </div>
  );
}

type Footer = { header: ReactNode; cell: (column: GridColumn) => ReactNode };

/** What the columns come to; it stays at the bottom. */
export const GridFoot = memo(function GridFoot(props: EdgeProps & { footer: Footer; rowIndex: number }) {
  const { columns, left, right, footer } = props;
  return (
    <div role="rowgroup" className="eg-foot-row">
      <div role="row" className="eg-line" aria-rowindex={props.rowIndex} style={{ gridTemplateColumns: props.tracks }}>
        <div role="rowheader" className="eg-name" aria-colindex={1}>
          {footer.header}
        </div>
        {left > 0 && <i aria-hidden="true" />}
        {columns.slice(left, right).map((column, at) => (
          <div role="gridcell" key={column.id} className="eg-sum" aria-colindex={left + at + 2} aria-readonly="true">
            {footer.cell(column)}
          </div>
        ))}
      </div>
    </div>
  );
});
