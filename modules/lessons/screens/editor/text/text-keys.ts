import type { EditorView } from '@tiptap/pm/view';

/** What keys do beyond the text itself. */
export interface TextKeys {
  /** A slash in an empty paragraph opens the menu of blocks. */
  onSlash: () => void;
  /** Up from the first line, or down from the last. */
  onLeave: (by: -1 | 1) => void;
  /** Backspace in an empty text. */
  onErase: () => void;
  /** `##` and a space make a heading. */
  onHeading: (level: 2 | 3 | 4) => void;
  /** Ctrl and Enter: another paragraph as a block of its own. */
  onNext: () => void;
}

const LEVELS: Record<string, 2 | 3 | 4> = { '#': 2, '##': 2, '###': 3, '####': 4 };

/** True where the key was ours. */
export function textKey(view: EditorView, event: KeyboardEvent, keys: TextKeys): boolean {
  const { selection, doc } = view.state;
  const { $from, empty } = selection;
  const paragraph = $from.parent.textContent;
  const atTop = $from.depth === 1;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    keys.onNext();
    return true;
  }
  if (!empty || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === '/' && atTop && $from.parent.content.size === 0) {
    keys.onSlash();
    return true;
  }
  const level = LEVELS[paragraph];
  if (event.key === ' ' && atTop && doc.childCount === 1 && level) {
    keys.onHeading(level);
    return true;
  }
  if (event.key === 'Backspace' && doc.childCount === 1 && atTop && $from.parent.content.size === 0) {
    keys.onErase();
    return true;
  }
  if (event.key === 'ArrowUp' && $from.index(0) === 0 && view.endOfTextblock('up')) {
    keys.onLeave(-1);
    return true;
  }
  if (event.key === 'ArrowDown' && $from.index(0) === doc.childCount - 1 && view.endOfTextblock('down')) {
    keys.onLeave(1);
    return true;
  }
  return false;
}
