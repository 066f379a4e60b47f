import { type PointerEvent, useRef, useState } from 'react';

const FAR = 6;

interface Carry {
  onPick: (lessonId: string) => void;
  onCell: (target: Element) => void;
  onParking: () => void;
  onNowhere: () => void;
}

/** Carrying a lesson with the mouse: taken up once it moves, put down where it is let go. A finger taps instead, so that pages scroll. */
export function useCarry({ onPick, onCell, onParking, onNowhere }: Carry) {
  const from = useRef<{ x: number; y: number; lesson: string } | null>(null);
  const carried = useRef(false);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const end = () => {
    from.current = null;
    carried.current = false;
    setAt(null);
  };
  return {
    at,
    props: {
      onPointerDown: (event: PointerEvent) => {
        carried.current = false;
        if (event.pointerType === 'touch' || event.button !== 0) return;
        const lesson = (event.target as Element).closest<HTMLElement>('[data-lesson]')?.dataset.lesson;
        if (lesson) from.current = { x: event.clientX, y: event.clientY, lesson };
      },
      onPointerMove: (event: PointerEvent) => {
        const start = from.current;
        if (!start) return;
        if (!carried.current) {
          if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
          carried.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          onPick(start.lesson);
        }
        setAt({ x: event.clientX, y: event.clientY });
      },
      onPointerUp: (event: PointerEvent) => {
        const was = carried.current;
        end();
        if (!was) return;
        const target = document.elementFromPoint(event.clientX, event.clientY);
        const cell = target?.closest('[data-at]');
        if (cell) onCell(cell);
        else if (target?.closest('[data-parking]')) onParking();
        else onNowhere();
      },
      onPointerCancel: () => {
        if (carried.current) onNowhere();
        end();
      },
    },
  };
}
