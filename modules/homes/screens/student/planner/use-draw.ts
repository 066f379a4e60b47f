import { type PointerEvent, type RefObject, useState } from 'react';
import { fitted, type Span } from '../../../rules/planner.ts';

interface Place {
  date: string;
  /** The first minute of the column, and its pixels a minute. */
  from: number;
  scale: number;
}

/** A press that did not move draws half an hour. */
const USUAL = 30;

/** Draws a span in a column with a mouse or pen; a finger scrolls instead. */
export function useDraw(
  column: RefObject<HTMLElement | null>,
  { date, from, scale }: Place,
  onDrawn: (span: Span) => void,
) {
  const [drawn, setDrawn] = useState<Span>();
  const [began, setBegan] = useState<number>();
  const minuteAt = (event: PointerEvent): number => {
    const { top = 0 } = column.current?.getBoundingClientRect() ?? {};
    return from + (event.clientY - top) / scale;
  };
  const spanTo = (event: PointerEvent): Span => {
    const to = minuteAt(event);
    const start = Math.min(began ?? to, to);
    return fitted({ date, startMinute: start, minutes: Math.abs(to - (began ?? to)) || USUAL });
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.button !== 0 || event.target !== event.currentTarget) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setBegan(minuteAt(event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (began !== undefined) setDrawn(spanTo(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (began === undefined) return;
      const span = drawn ?? fitted({ date, startMinute: minuteAt(event), minutes: USUAL });
      setBegan(undefined);
      setDrawn(undefined);
      onDrawn(span);
    },
    onPointerCancel: () => {
      setBegan(undefined);
      setDrawn(undefined);
    },
  };
  return { drawn, handlers };
}
