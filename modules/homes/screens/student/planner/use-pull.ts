import { type PointerEvent, useRef, useState } from 'react';
import type { BlockView } from '../../../contract.ts';
import { fitted, type Span } from '../../../rules/planner.ts';
import type { BlockMove } from './use-week.ts';

interface Pull {
  kind: 'move' | 'stretch';
  x: number;
  y: number;
}

/** The date of the column under a point. */
const dateAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .find((each): each is HTMLElement => each instanceof HTMLElement && each.dataset.date !== undefined)?.dataset.date;

/** Pulls a block to another time or day, or its lower edge to another length. */
export function usePull(block: BlockView, scale: number, onMoved: (move: BlockMove) => void) {
  const pull = useRef<Pull>(undefined);
  const [pulled, setPulled] = useState<Span>();
  const spanAt = (event: PointerEvent, { kind, y }: Pull): Span => {
    const minutes = (event.clientY - y) / scale;
    if (kind === 'stretch') return fitted({ ...block, minutes: block.minutes + minutes });
    const date = dateAt(event.clientX, event.clientY) ?? block.date;
    return fitted({ date, startMinute: block.startMinute + minutes, minutes: block.minutes });
  };
  const begin = (kind: Pull['kind']) => (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { kind, x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (pull.current) setPulled(spanAt(event, pull.current));
  };
  const onPointerUp = (event: PointerEvent) => {
    const { current } = pull;
    pull.current = undefined;
    setPulled(undefined);
    if (!current) return;
    const { date, startMinute, minutes } = spanAt(event, current);
    if (date !== block.date || startMinute !== block.startMinute || minutes !== block.minutes)
      onMoved({ date, startMinute, minutes });
  };
  const following = { onPointerMove, onPointerUp, onPointerCancel: () => setPulled(undefined) };
  return {
    pulled,
    handlers: { onPointerDown: begin('move'), ...following },
    edge: { onPointerDown: begin('stretch'), ...following },
  };
}
