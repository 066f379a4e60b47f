import { m } from '@patio/messages';
import { CircleAlert, CloudOff, GitCompare } from 'lucide-react';
import { type FocusEvent, memo, useEffect, useRef } from 'react';
import { useLocale } from 'react-aria-components';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../actions/Icon.tsx';
import type { CellState, GridCell, GridColumn, GridRow } from './model.ts';

export type GridCellViewProps = {
  row: GridRow;
  column: GridColumn;
  cell: GridCell;
  place: string;
  colIndex: number;
  isActive: boolean;
  isChosen: boolean;
  kept?: { text: string; why: string };
  editing: { text: string; selectAll: boolean } | null;
  isReadOnly: boolean;
  onText: (text: string) => void;
  onLeave: () => void;
  onResolve?: (take: 'mine' | 'theirs') => void;
};

export const stateWords = (state: CellState | undefined) =>
  state &&
  {
    saved: m.ui_cell_saved(),
    saving: m.ui_saving(),
    queued: m.ui_cell_queued(),
    conflict: m.ui_conflict(),
    invalid: m.ui_cell_invalid(),
  }[state];

const MARKS = { queued: CloudOff, conflict: GitCompare, invalid: CircleAlert };

/** One cell: its text, its state in a corner, and the box to type in while editing. */
export const GridCellView = memo(function GridCellView(props: GridCellViewProps) {
  const { cell, column, kept, editing, isActive } = props;
  useLocale(); // its words follow the language, although nothing else about the cell has changed
  const state: CellState | undefined = kept ? 'invalid' : cell.state;
  const mark = state && state !== 'saved' && state !== 'saving' ? MARKS[state] : undefined;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that takes the focus and can be chosen
      role="gridcell"
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
      data-marked={column.isMarked || undefined}
      data-who={cell.who ? true : undefined}
      title={kept?.why ?? (state === 'invalid' ? cell.note : undefined)}
    >
      {editing ? (
        <Editor
          label={`${props.row.label}, ${column.label}`}
          editing={editing}
          suffix={column.suffix}
          onText={props.onText}
          onLeave={props.onLeave}
        />
      ) : (
        <span className="eg-text">
          {mark && <Icon of={mark} />}
          {kept ? kept.text : (cell.display ?? cell.text)}
          {state === 'saving' && <i className="eg-dot" />}
          {state && <span className="sr">{`, ${kept?.why ?? cell.note ?? stateWords(state)}`}</span>}
        </span>
      )}
      {cell.who && <span className="eg-who">{cell.who}</span>}
      {isActive && state === 'conflict' && props.onResolve && !editing && (
        <span className="eg-choice" data-grid-ignore>
          <Button size="sm" onPress={() => props.onResolve?.('mine')}>
            {m.ui_keep_mine({ value: cell.text })}
          </Button>
          <Button size="sm" onPress={() => props.onResolve?.('theirs')}>
            {m.ui_take_theirs({ value: cell.other ?? '' })}
          </Button>
        </span>
      )}
    </td>
  );
});

type EditorProps = {
  label: string;
  editing: { text: string; selectAll: boolean };
  suffix?: string;
  onText: (text: string) => void;
  onLeave: () => void;
};

function Editor({ label, editing, suffix, onText, onLeave }: EditorProps) {
  const box = useRef<HTMLInputElement>(null);
  const start = useRef(editing.selectAll);
  useEffect(() => {
    box.current?.focus();
    if (start.current) box.current?.select();
  }, []);
  const left = (event: FocusEvent) => {
    if (!event.currentTarget.closest('table')?.contains(event.relatedTarget)) onLeave();
  };
  return (
    <span className="eg-edit">
      <input
        ref={box}
        value={editing.text}
        aria-label={label}
        onChange={(event) => onText(event.target.value)}
        onBlur={left}
        enterKeyHint="next"
        autoComplete="off"
      />
      {suffix && <span className="of">{suffix}</span>}
    </span>
  );
}
