import { type DragEvent, useState } from 'react';

const KIND = 'application/x-patio-dragged';

/** A thing that can be dragged by its handle and dropped onto another of its kind; keys do the same elsewhere. */
export function useDragged(id: string, enabled: boolean, onDropHere: (draggedId: string) => void) {
  const [over, setOver] = useState(false);
  const carries = (event: DragEvent) => enabled && event.dataTransfer.types.includes(KIND);
  return {
    handle: {
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
