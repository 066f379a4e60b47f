import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { At, GridColumn } from './model.ts';
import { grown, measures, type Part, partFor } from './window.ts';

/** Enough for a large screen: drawn before anything could be measured. */
const AT_FIRST = { top: 0, bottom: 24, left: 0, right: 12 };

const idle = (work: () => void): (() => void) => {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(handle);
};

/** Which part of the sheet is drawn: what is in sight at once, the rest of a class's book while nobody is waiting. */
export function useWindow(
  scroller: RefObject<HTMLDivElement | null>,
  rows: number,
  columns: readonly GridColumn[],
  headerWidth: number,
) {
  const size = { rows, cols: columns.length };
  const { starts, total, tracksOf } = measures(columns, headerWidth);
  const [kept, setDrawn] = useState<Part>(() => partFor(AT_FIRST, null, size));
  const drawn = kept.bottom <= size.rows && kept.right <= size.cols ? kept : partFor(kept, null, size);
  const now = useRef({ size, starts, drawn });
  now.current = { size, starts, drawn };

  const rowHeight = useRef(34);
  /** Draws what is in sight and was not drawn. */
  const look = useCallback(
    (apply: (next: Part) => void) => {
      const box = scroller.current;
      if (!box) return;
      const { size: all, starts: begins, drawn: before } = now.current;
      const first = Math.floor(box.scrollTop / rowHeight.current);
      const left = begins.findLastIndex((start) => start <= box.scrollLeft);
      const right = begins.findIndex((start) => start >= box.scrollLeft + box.clientWidth - headerWidth);
      const sight = {
        top: Math.max(0, Math.min(first, all.rows - 1)),
        bottom: Math.min(all.rows, first + Math.ceil(box.clientHeight / rowHeight.current) + 1),
        left: Math.max(0, Math.min(left, all.cols - 1)),
        right: right < 0 ? all.cols : right,
      };
      const next = partFor(sight, before, all);
      if (next !== before) apply(next);
    },
    [scroller, headerWidth],
  );

  // Sizes are measured when they change, never while something is scrolled or typed.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () => {
      rowHeight.current = Number.parseFloat(getComputedStyle(box).getPropertyValue('--cell-h')) || 34;
      look(setDrawn);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    const body = box.querySelector('.eg-body');
    if (body) watch.observe(body);
    const scrolled = () => look((next) => flushSync(() => setDrawn(next)));
    box.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', scrolled);
    };
  }, [scroller, look]);

  // The rest of the sheet, a piece at a time.
  useEffect(() => {
    const next = grown(drawn, { rows, cols: columns.length });
    return next === drawn ? undefined : idle(() => setDrawn((part) => grown(part, now.current.size)));
  }, [drawn, rows, columns.length]);

  /** Scrolls just as far as needed to have a cell in sight, and draws it. */
  const reveal = useCallback(
    ({ row, col }: At) => {
      const box = scroller.current;
      if (!box) return;
      const heightOf = (edge: string) => box.querySelector<HTMLElement>(edge)?.offsetHeight ?? 0;
      const [left = 0, right = left] = now.current.starts.slice(col, col + 2);
      const [top, bottom] = [row * rowHeight.current, (row + 1) * rowHeight.current];
      const high = box.clientHeight - heightOf('.eg-head-row') - heightOf('.eg-foot-row');
      const wide = box.clientWidth - headerWidth;
      box.scrollTop = Math.min(top, Math.max(box.scrollTop, bottom - high));
      box.scrollLeft = Math.min(left, Math.max(box.scrollLeft, right - wide));
      look(setDrawn);
    },
    [scroller, headerWidth, look],
  );

  return { drawn, tracks: tracksOf(drawn.left, drawn.right), width: headerWidth + total, reveal };
}
