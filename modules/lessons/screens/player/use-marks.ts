import { type RefObject, useEffect, useState } from 'react';
import type { StudyNote } from '../../contract.ts';

const MARK = 'lesson-mark';

/** Where words stand in a block, even across strong and emphasised parts. */
function rangeOf(block: Element, quote: string): Range | null {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: { node: Text; from: number }[] = [];
  let text = '';
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    nodes.push({ node, from: text.length });
    text += node.data;
  }
  const from = text.indexOf(quote);
  if (from < 0) return null;
  const place = (offset: number) => nodes.findLast((each) => each.from <= offset)!;
  const [start, end] = [place(from), place(from + quote.length - 1)];
  const range = new Range();
  range.setStart(start.node, from - start.from);
  range.setEnd(end.node, from + quote.length - end.from);
  return range;
}

/** Draws what the reader marked, and says which words of which block are selected now. */
export function useMarks(sheet: RefObject<HTMLElement | null>, notes: readonly StudyNote[], shown: string) {
  const [selected, setSelected] = useState<{ blockId: string; quote: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` says that other blocks are drawn now
  useEffect(() => {
    if (!('highlights' in CSS) || !sheet.current) return;
    const ranges = notes.flatMap(({ blockId, quote }) => {
      const block = quote && sheet.current?.querySelector(`[data-block="${blockId}"]`);
      return (block && rangeOf(block, quote)) || [];
    });
    CSS.highlights.set(MARK, new Highlight(...ranges));
    return () => void CSS.highlights.delete(MARK);
  }, [sheet, notes, shown]);
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection();
      const quote = selection?.toString().trim() ?? '';
      const inside = selection?.anchorNode?.parentElement?.closest('[data-block]');
      // Leaving for the margin keeps what was chosen: the button that uses it stands there.
      if (!inside || !sheet.current?.contains(inside)) return;
      setSelected(quote ? { blockId: inside.getAttribute('data-block') ?? '', quote: quote.slice(0, 1_000) } : null);
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [sheet]);
  return { selected };
}
