import { m } from '@patio/messages';
import { CircleAlert, CloudOff, GitCompare } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../actions/Icon.tsx';
import { CellEditor } from './CellEditor.tsx';
import type { CellState, Editing, GridCell, GridColumn, GridRow, Kept } from './model.ts';
import { sameCell } from './same-cell.ts';

/** What a cell can ask of the grid; the same object for the grid's whole life. */
export type CellActions = {
  text: (text: string) => void;
  leave: () => void;
  resolve: (row: GridRow, column: GridColumn, take: 'mine' | 'theirs') => void;
};

export type GridCellViewProps = {
  row: GridRow;
  column: GridColumn;
  cell: GridCell;
  place: string;
  colIndex: number;
  isActive: boolean;
  isChosen: boolean;
  kept: Kept | undefined;
  editing: Editing | null;
  isReadOnly: boolean;
  canResolve: boolean;
  actions: CellActions;
  /** Its words follow the language, although nothing else about the cell has changed. */
  locale: string;
};

export const stateLabels = (state: CellState | undefined) =>
  state &&
  {
    saved: m.ui_cell_saved(),
    saving: m.ui_saving(),
    queued: m.ui_cell_queued(),
    conflict: m.ui_conflict(),
    invalid: m.ui_cell_invalid(),
  }[state];

const MARKS = { queued: CloudOff, conflict: GitCompare, invalid: CircleAlert };

const sameProps = (a: GridCellViewProps, b: GridCellViewProps): boolean =>
  (Object.keys(b) as (keyof GridCellViewProps)[]).every((name) =>
    name === 'cell' ? sameCell(a.cell, b.cell) : a[name] === b[name],
  );

/** One cell: its text, its state in a corner, and the box to type in while editing. */
export const GridCellView = memo(function GridCellView(props: GridCellViewProps) {
  const { row, column, cell, kept, editing, isActive, actions } = props;
  const state: CellState | undefined = kept ? 'invalid' : cell.state;
  return (
    <div
      role="gridcell"
      className="eg-cell"
      data-at={props.place}
      aria-colindex={props.colIndex}
      tabIndex={isActive ? 0 : -1}
      aria-selected={props.isChosen || isActive}
      aria-invalid={state === 'invalid' || undefined}
      aria-readonly={props.isReadOnly || undefined}
      data-active={isActive || undefined}
      data-chosen={props.isChosen || undefined}
      data-editing={editing ? true : undefined}
      data-state={state}
      data-tone={cell.tone}
      data-align={column.align}
      data-marked={column.isMarked || undefined}
      data-who={cell.who ? true : undefined}
      title={kept?.why ?? (state === 'invalid' ? cell.note : undefined)}
    >
      {editing ? (
        <CellEditor
          label={`${row.label}, ${column.label}`}
          editing={editing}
          suffix={column.suffix}
          onText={actions.text}
          onLeave={actions.leave}
        />
      ) : state ? (
        <Told cell={cell} state={state} kept={kept} />
      ) : (
        (cell.display ?? cell.text)
      )}
      {cell.who && <span className="eg-who">{cell.who}</span>}
      {isActive && state === 'conflict' && props.canResolve && !editing && (
        <span className="eg-choice" data-grid-ignore>
          <Button size="sm" onPress={() => actions.resolve(row, column, 'mine')}>
            {m.ui_keep_mine({ value: cell.text })}
          </Button>
          <Button size="sm" onPress={() => actions.resolve(row, column, 'theirs')}>
            {m.ui_take_theirs({ value: cell.other ?? '' })}
          </Button>
        </span>
      )}
    </div>
  );
}, sameProps);

/** A text that is on its way, or that something is wrong with. */
function Told({ cell, state, kept }: { cell: GridCell; state: CellState; kept: Kept | undefined }) {
  const mark = state !== 'saved' && state !== 'saving' ? MARKS[state] : undefined;
  return (
    <>
      {mark && <Icon of={mark} />}
      {kept ? kept.text : (cell.display ?? cell.text)}
      {state === 'saving' && <i className="eg-dot" />}
      <span className="sr">{`, ${kept?.why ?? cell.note ?? stateLabels(state)}`}</span>
    </>
  );
}
