import { daysBetween } from '@patio/kernel';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { EntryView } from '../../contract.ts';
import { type DaySpan, isSameSpan, moveSpan, stretchSpan } from '../../rules/spans.ts';
import { LONG_PRESS_MS, TREMBLE, useFinger } from './use-finger.ts';

/** What is in hand: an entry that moves or grows, or the stretch of a new one. */
export type Held =
  | { kind: 'move' | 'stretch'; entry: EntryView; span: DaySpan; grabbed: string }
  | { kind: 'new'; span: DaySpan };

/** Under a pointer: a day, and the quarter of an hour where the grid has hours. */
interface Spot {
  day: string;
  minute: number | null;
}

const QUARTER = 15;
const FAR_ENOUGH = 5;
const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function spotAt(x: number, y: number): Spot | null {
  const cell = document.elementsFromPoint(x, y).find((each) => each instanceof HTMLElement && each.dataset.day);
  if (!(cell instanceof HTMLElement) || !cell.dataset.day) return null;
  const { hour } = cell.dataset;
  if (hour === undefined) return { day: cell.dataset.day, minute: null };
  const box = cell.getBoundingClientRect();
  const part = Math.min(Math.max((y - box.top) / box.height, 0), 0.999);
  return { day: cell.dataset.day, minute: Number(hour) * 60 + Math.floor((part * 60) / QUARTER) * QUARTER };
}

function spanBetween(from: Spot, to: Spot): DaySpan {
  if (from.minute === null || to.minute === null) {
    const [startsOn, endsOn] = [from.day, to.day].toSorted() as [string, string];
    return { startsOn, startsAt: null, endsOn, endsAt: null };
  }
  const [first, last] = [from.minute, to.minute].toSorted((a, b) => a - b) as [number, number];
  const end = Math.min(last + QUARTER, 24 * 60 - 1);
  return { startsOn: from.day, startsAt: timeOf(first), endsOn: from.day, endsAt: timeOf(end) };
}

interface DragEnds {
  onMove: (entry: EntryView, span: DaySpan) => void;
  onCreate: ((span: DaySpan) => void) | undefined;
}

/**
 * Drags in a grid whose cells say their day (`data-day`) and hour (`data-hour`). A press that goes nowhere stays a press; a finger
 * holds after a long press, and scrolls before.
 */
export function useDrag({ onMove, onCreate }: DragEnds) {
  const [held, setHeld] = useState<Held | null>(null);
  const stop = useRef<() => void>(() => {});
  /** A drag that ended must not open what it dropped. */
  const justDropped = useRef(false);
  const finger = useFinger();
  useEffect(() => () => stop.current(), []);

  function begin(event: PointerEvent<HTMLElement>, spanFor: (from: Spot, to: Spot) => Held, end: (held: Held) => void) {
    const from = event.button === 0 ? spotAt(event.clientX, event.clientY) : null;
    if (!from) return;
    stop.current();
    const [startX, startY] = [event.clientX, event.clientY];
    let current: Held | null = null;
    let waits = event.pointerType === 'touch';
    const take = () => {
      waits = false;
      finger.current = true;
      current = spanFor(from, from);
      setHeld(current);
      navigator.vibrate?.(15);
    };
    const timer = waits ? setTimeout(take, LONG_PRESS_MS) : undefined;
    const move = (moved: globalThis.PointerEvent) => {
      const far = Math.hypot(moved.clientX - startX, moved.clientY - startY);
      if (waits) {
        if (far > TREMBLE) leave();
        return;
      }
      if (!current && far < FAR_ENOUGH) return;
      const to = spotAt(moved.clientX, moved.clientY);
      if (!to) return;
      moved.preventDefault();
      current = spanFor(from, to);
      setHeld(current);
    };
    const leave = () => {
      stop.current();
      setHeld(null);
    };
    const drop = () => {
      const dropped = current;
      leave();
      if (!dropped) return;
      justDropped.current = true;
      // After a finger the press comes a while later.
      setTimeout(
        () => {
          justDropped.current = false;
        },
        event.pointerType === 'touch' ? LONG_PRESS_MS : 0,
      );
      end(dropped);
    };
    const onKey = (key: KeyboardEvent) => key.key === 'Escape' && leave();
    stop.current = () => {
      clearTimeout(timer);
      finger.current = false;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', leave);
      removeEventListener('keydown', onKey);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', leave);
    addEventListener('keydown', onKey);
  }

  const hold = (kind: 'move' | 'stretch', entry: EntryView) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    if (!entry.event?.change) return;
    const change = kind === 'move' ? moveSpan : stretchSpan;
    const span = { startsOn: entry.startsOn, startsAt: entry.startsAt, endsOn: entry.endsOn, endsAt: entry.endsAt };
    begin(
      event,
      (from, to) => ({
        kind,
        entry,
        grabbed: from.day,
        span: change(span, daysBetween(from.day, to.day), (to.minute ?? 0) - (from.minute ?? 0)),
      }),
      (dropped) => !isSameSpan(dropped.span, span) && onMove(entry, dropped.span),
    );
  };
  const draw = (event: PointerEvent<HTMLElement>) =>
    onCreate &&
    begin(
      event,
      (from, to) => ({ kind: 'new', span: spanBetween(from, to) }),
      (dropped) => onCreate(dropped.span),
    );
  return { held, hold, draw, wasDragged: () => justDropped.current };
}
