import { type DragEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';

const KIND = 'application/x-patio-dragged';

/** A mouse may be about to drag: a menu on the handle opens when the button is let go, not when it is pressed. */
function useMenuOnRelease() {
  const byMouse = useRef(false);
  // What happens in the opened menu comes by here too: it is a child of the handle, but does not lie inside it.
  const isHere = (event: MouseEvent) => byMouse.current && event.currentTarget.contains(event.target as Node);
  const hold = (event: MouseEvent) => {
    if (isHere(event)) event.stopPropagation();
  };
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      byMouse.current = event.pointerType === 'mouse';
      hold(event);
    },
    onMouseDownCapture: hold,
    onPointerUpCapture: hold,
    onClickCapture: (event: MouseEvent) => {
      // A press that no pointer made: a key, a screen reader, or the line below.
      if (!isHere(event) || event.detail === 0) return;
      event.stopPropagation();
      (event.target as HTMLElement).closest('button')?.click();
    },
  };
}

/** A thing that can be dragged by its handle and dropped onto another of its kind; keys do the same elsewhere. */
export function useDragged(id: string, enabled: boolean, onDropHere: (draggedId: string) => void) {
  const [over, setOver] = useState(false);
  const menu = useMenuOnRelease();
  const carries = (event: DragEvent) => enabled && event.dataTransfer.types.includes(KIND);
  return {
    handle: {
      ...menu,
      draggable: enabled,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(KIND, id);
        event.dataTransfer.effectAllowed = 'move';
      },
    },
    target: {
      'data-over': over || undefined,
      onDragOver: (event: DragEvent) => {
        if (!carries(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!carries(event)) return;
        event.preventDefault();
        event.stopPropagation();
        onDropHere(event.dataTransfer.getData(KIND));
      },
    },
  };
}
