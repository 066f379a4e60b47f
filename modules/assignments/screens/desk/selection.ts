import { trimmedRange } from './text-marks.ts';

/** How far into the text a place of the page lies; null outside of it. A drawn formula has no places inside. */
function offsetOf(node: Node, offset: number): number | null {
  const element = node instanceof Element ? node : node.parentElement;
  const piece = element?.closest<HTMLElement>('[data-from]');
  if (piece) return Number(piece.dataset.from) + (piece.dataset.formula ? 1 : node instanceof Element ? 0 : offset);
  return null;
}

/** What is chosen inside a text, by characters and without blanks at its ends. */
export function chosenIn(box: HTMLElement, text: string): { from: number; to: number } | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!box.contains(range.startContainer) || !box.contains(range.endContainer)) return null;
  const from = offsetOf(range.startContainer, range.startOffset);
  const to = offsetOf(range.endContainer, range.endOffset);
  return from === null || to === null ? null : trimmedRange(text, from, to);
}
