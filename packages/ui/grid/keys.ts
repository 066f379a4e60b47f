import { type At, clampAt, type Size } from './model.ts';

type KeyLike = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

export type GridCommand =
  | { do: 'move'; rows: number; cols: number; extend: boolean; far?: boolean }
  | { do: 'edit' }
  | { do: 'type'; text: string }
  | { do: 'commit'; rows: number; cols: number }
  | { do: 'cancel' | 'clear' | 'fill' | 'undo' | 'redo' | 'select-all' };

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** What a key means in the grid. While editing, only the keys that end the editing are taken; the rest belong to the text. */
export function gridCommand(event: KeyLike, editing: boolean, page = 10): GridCommand | null {
  const ctrl = event.ctrlKey || event.metaKey;
  const { key, shiftKey } = event;
  if (key === 'Enter' && !ctrl && !event.altKey) return { do: 'commit', rows: shiftKey ? -1 : 1, cols: 0 };
  if (key === 'Tab' && !ctrl && !event.altKey) return { do: 'commit', rows: 0, cols: shiftKey ? -1 : 1 };
  if (key === 'Escape') return { do: 'cancel' };
  if (editing) {
    if (key === 'ArrowUp' || key === 'ArrowDown') return { do: 'commit', rows: key === 'ArrowUp' ? -1 : 1, cols: 0 };
    return null;
  }
  if (ctrl) {
    const letter = key.toLowerCase();
    if (letter === 'z') return { do: shiftKey ? 'redo' : 'undo' };
    if (letter === 'y') return { do: 'redo' };
    if (letter === 'd') return { do: 'fill' };
    if (letter === 'a') return { do: 'select-all' };
    if (key === 'Home') return { do: 'move', rows: -1, cols: -1, extend: shiftKey, far: true };
    if (key === 'End') return { do: 'move', rows: 1, cols: 1, extend: shiftKey, far: true };
    const far = ARROWS[key];
    return far ? { do: 'move', rows: far[0], cols: far[1], extend: shiftKey, far: true } : null;
  }
  if (event.altKey) return null;
  const step = ARROWS[key];
  if (step) return { do: 'move', rows: step[0], cols: step[1], extend: shiftKey };
  if (key === 'Home' || key === 'End')
    return { do: 'move', rows: 0, cols: key === 'Home' ? -1 : 1, extend: shiftKey, far: true };
  if (key === 'PageUp' || key === 'PageDown')
    return { do: 'move', rows: key === 'PageUp' ? -page : page, cols: 0, extend: shiftKey };
  if (key === 'F2') return { do: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' };
  return [...key].length === 1 && key !== ' ' ? { do: 'type', text: key } : null;
}

/** Where a move ends; at an edge it stays. Tab runs on into the next row and reports `null` past either end, so that focus may leave the grid. */
export function movedTo(at: At, move: { rows: number; cols: number; far?: boolean }, size: Size): At {
  const far = (step: number, last: number, now: number) => (step < 0 ? 0 : step > 0 ? last : now);
  if (move.far) return { row: far(move.rows, size.rows - 1, at.row), col: far(move.cols, size.cols - 1, at.col) };
  return clampAt({ row: at.row + move.rows, col: at.col + move.cols }, size);
}

export function tabbedTo(at: At, by: 1 | -1, size: Size): At | null {
  const index = at.row * size.cols + at.col + by;
  if (index < 0 || index >= size.rows * size.cols) return null;
  return { row: Math.floor(index / size.cols), col: index % size.cols };
}
