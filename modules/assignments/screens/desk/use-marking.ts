import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Marked, markKey, moved, rangeOf, wordsOf } from './word-steps.ts';

interface Given {
  text: string;
  box: RefObject<HTMLElement | null>;
  isReadOnly: boolean;
  /** Whether somebody is writing about the work. */
  isComposing: boolean;
  onChoose: (range: { from: number; to: number }) => void;
}

/** Marks words of a text by keyboard. Who wrote about some of them goes on where they were. */
export function useMarking({ text, box, isReadOnly, isComposing, onChoose }: Given) {
  const words = useMemo(() => wordsOf(text), [text]);
  const [marked, setMarked] = useState<Marked | null>(null);
  const last = useRef(0);
  const goesOn = useRef(false);
  const isMarking = marked !== null;

  const begin = (): boolean => {
    if (isReadOnly || words.length === 0) return false;
    window.getSelection()?.removeAllRanges();
    setMarked({ anchor: last.current, head: last.current });
    return true;
  };
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (isComposing || !goesOn.current) return;
    goesOn.current = false;
    latest.current();
  }, [isComposing]);
  // The text has its role before it is focused, so that a screen reader hands its keys over.
  useEffect(() => {
    if (isMarking) box.current?.focus();
  }, [isMarking, box]);
  useEffect(() => {
    const shown = [...(box.current?.querySelectorAll('[data-chosen]') ?? [])];
    if (marked) shown.at(marked.head < marked.anchor ? 0 : -1)?.scrollIntoView({ block: 'nearest' });
  }, [marked, box]);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = marked && markKey(event);
    if (!key) return;
    event.preventDefault();
    if (key.does === 'leave') return box.current?.blur();
    if (key.does === 'move') {
      const next = moved(words, marked, key);
      last.current = next.head;
      return setMarked(next);
    }
    const range = rangeOf(words, marked);
    goesOn.current = true;
    if (range) onChoose(range);
  };
  // A window that goes to the back takes the focus with it and gives it back.
  const onBlur = () => {
    if (document.activeElement !== box.current) setMarked(null);
  };
  const head = marked && words[marked.head];
  return {
    begin,
    isMarking,
    range: marked && rangeOf(words, marked),
    /** The word on which one stands, and how many are marked. */
    said: head && { words: text.slice(head.from, head.to), count: Math.abs(marked.head - marked.anchor) + 1 },
    keys: { onKeyDown, onBlur },
  };
}
export type Marking = ReturnType<typeof useMarking>;
