import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { parseTsv, placeFill, placePaste, toTsv } from './clipboard.ts';
import type { EditableGridProps } from './EditableGrid.tsx';
import { EMPTY_HISTORY, type History, redo, remember, undo } from './history.ts';
import { gridCommand, movedTo, tabbedTo } from './keys.ts';
import {
  type At,
  type ChangeKind,
  clampAt,
  type Editing,
  type GridChange,
  type GridRefusal,
  isSingle,
  type KeptCells,
  placesOf,
  rangeOf,
  withKept,
} from './model.ts';

/** The grid's behaviour: where the focus is, what is chosen, what is being typed, what can be undone. */
export function useGrid(props: EditableGridProps) {
  const { rows, columns, cell, onCommit } = props;
  const size = { rows: rows.length, cols: columns.length };
  const [focus, setFocus] = useState<At>({ row: 0, col: 0 });
  const [anchor, setAnchor] = useState<At>({ row: 0, col: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [kept, setKept] = useState<KeptCells>(new Map());
  const [last, setLast] = useState<{ rowId: string; columnId: string } | null>(null);
  const history = useRef<History>(EMPTY_HISTORY);
  const at = clampAt(focus, size);
  const range = rangeOf(clampAt(anchor, size), at);

  const cellAt = ({ row, col }: At) => cell(rows[row]!, columns[col]!);
  const keptAt = ({ row, col }: At) => kept.get(rows[row]!.id)?.get(columns[col]!.id);
  const canEdit = (place: At) => !columns[place.col]!.isReadOnly && !cellAt(place).isReadOnly && !props.isReadOnly;

  const go = (to: At, extend = false) => {
    setEditing(null);
    setFocus(to);
    if (!extend) setAnchor(to);
    props.onFocusCell?.(rows[to.row]!, columns[to.col]!);
  };

  /** Checks each text; good ones go out as one batch, the others stay visible where they were typed. */
  const send = (placed: { at: At; text: string }[], kind: ChangeKind) => {
    const changes: GridChange[] = [];
    const impossible: GridRefusal[] = [];
    let next = kept;
    for (const { at: place, text } of placed) {
      if (!canEdit(place)) continue;
      const row = rows[place.row]!;
      const column = columns[place.col]!;
      const why = text === '' ? undefined : column.check?.(text, row);
      const now = cellAt(place);
      const before = now.stands ?? now.text;
      if (why && props.onImpossible) impossible.push({ rowId: row.id, columnId: column.id, text, why });
      else next = withKept(next, row.id, column.id, why ? { text, why } : undefined);
      if (!why && text !== now.text) changes.push({ rowId: row.id, columnId: column.id, before, after: text });
      setLast({ rowId: row.id, columnId: column.id });
    }
    setKept(next);
    if (impossible.length > 0) props.onImpossible?.(impossible);
    if (changes.length === 0) return;
    // Typing again what stood takes back the impossible text over it, and changes nothing that could be undone.
    const real = changes.filter((change) => change.after !== change.before);
    if (real.length > 0) history.current = remember(history.current, real);
    onCommit(changes, kind);
  };

  const paste = (placed: { at: At; text: string }[]) => {
    const changes = placed
      .filter((p) => canEdit(p.at))
      .map(({ at: place, text }) => {
        const row = rows[place.row]!;
        const column = columns[place.col]!;
        return {
          rowId: row.id,
          columnId: column.id,
          before: cellAt(place).stands ?? cellAt(place).text,
          after: text,
          problem: text === '' ? undefined : column.check?.(text, row),
        };
      });
    const apply = () => send(placed, 'paste');
    if (props.onPastePreview && changes.length > 1) props.onPastePreview(changes, apply);
    else apply();
  };

  const travel = (step: typeof undo, kind: ChangeKind) => {
    const result = step(history.current);
    if (!result) return;
    history.current = result.history;
    onCommit(result.changes, kind);
    const first = result.changes[0]!;
    const row = rows.findIndex((r) => r.id === first.rowId);
    const col = columns.findIndex((c) => c.id === first.columnId);
    if (row >= 0 && col >= 0) go({ row, col });
  };

  const startEdit = (text?: string) => {
    if (!canEdit(at)) return;
    setAnchor(at);
    setEditing(
      text === undefined ? { text: keptAt(at)?.text ?? cellAt(at).text, selectAll: true } : { text, selectAll: false },
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.target as HTMLElement).closest('[data-grid-ignore]') || event.nativeEvent.isComposing) return;
    const plain = !editing && !event.ctrlKey && !event.metaKey && !event.altKey;
    const taken = plain && props.onKey?.(event.key, rows[at.row]!, columns[at.col]!);
    if (typeof taken === 'string')
      send(
        [...placesOf(range)].map((place) => ({ at: place, text: taken })),
        'type',
      );
    if (taken) return event.preventDefault();
    const command = gridCommand(event, editing !== null, props.pageRows);
    if (!command) return;
    if (command.do === 'commit') {
      const tab = event.key === 'Tab';
      const to = tab ? tabbedTo(at, command.cols as 1 | -1, size) : movedTo(at, command, size);
      if (editing) send([{ at, text: editing.text.trim() }], 'type');
      if (!to) return setEditing(null);
      event.preventDefault();
      return go(to);
    }
    event.preventDefault();
    if (command.do === 'move') go(movedTo(at, command, size), command.extend);
    else if (command.do === 'type') startEdit(command.text);
    else if (command.do === 'edit') startEdit();
    else if (command.do === 'cancel') {
      if (editing) setEditing(null);
      else setAnchor(at);
    } else if (command.do === 'clear')
      send(
        [...placesOf(range)].map((place) => ({ at: place, text: '' })),
        'clear',
      );
    else if (command.do === 'fill')
      send(
        placeFill(range, (place) => cellAt(place).text),
        'fill',
      );
    else if (command.do === 'undo') travel(undo, 'undo');
    else if (command.do === 'redo') travel(redo, 'redo');
    else if (command.do === 'select-all') {
      setAnchor({ row: 0, col: 0 });
      setFocus({ row: size.rows - 1, col: size.cols - 1 });
    }
  };

  const onCopy = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    const block = Array.from({ length: range.bottom - range.top + 1 }, (_, r) =>
      Array.from(
        { length: range.right - range.left + 1 },
        (__, c) => cellAt({ row: range.top + r, col: range.left + c }).text,
      ),
    );
    event.clipboardData.setData('text/plain', toTsv(block));
  };

  const onPaste = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    paste(placePaste(parseTsv(event.clipboardData.getData('text/plain')), range, size));
  };

  /** A press chooses a cell; a second press on the cell that already has the focus opens it. */
  const onPress = (place: At, shift: boolean, again: boolean) => {
    if (editing && place.row === at.row && place.col === at.col) return;
    if (editing) send([{ at, text: editing.text.trim() }], 'type');
    if (again && !shift && place.row === at.row && place.col === at.col && isSingle(range)) return startEdit();
    go(place, shift);
  };

  /** Goes to a cell that somebody outside the grid asks for; null where it is not in sight. */
  const goTo = (rowId: string, columnId: string): At | null => {
    const row = rows.findIndex((each) => each.id === rowId);
    const col = columns.findIndex((each) => each.id === columnId);
    if (row < 0 || col < 0) return null;
    go({ row, col });
    return { row, col };
  };

  const leave = () => {
    if (!editing) return;
    send([{ at, text: editing.text.trim() }], 'type');
    setEditing(null);
  };

  return {
    at,
    range,
    editing,
    last,
    keptAt,
    keptIn: (rowId: string) => kept.get(rowId),
    setText: (text: string) => setEditing((now) => now && { ...now, text }),
    onKeyDown,
    onCopy,
    onPaste,
    onPress,
    goTo,
    leave,
  };
}
export type Grid = ReturnType<typeof useGrid>;
