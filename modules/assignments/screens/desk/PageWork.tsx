import { fileAddress } from '@patio/client';
import { m } from '@patio/messages';
import { type PointerEvent, useRef, useState } from 'react';
import type { WorkFile } from '../../contract.ts';
import type { Numbered } from './NoteCard.tsx';
import { placeOf, type Rectangle, rectangleOf } from './rectangle.ts';

interface PageProps {
  file: WorkFile;
  page: number;
  notes: readonly Numbered[];
  active: string | null;
  /** The place that somebody is about to say something about. */
  chosen: Rectangle | null;
  isReadOnly: boolean;
  onActivate: (id: string | null) => void;
  onChoose: (place: Rectangle) => void;
}

type Point = { x: number; y: number };

/** A picture that was handed in, with what was marked on it; a drag marks a place. */
export function PageWork({ file, page, notes, active, chosen, isReadOnly, onActivate, onChoose }: PageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ from: Point; to: Point } | null>(null);
  const pointOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const begin = (event: PointerEvent) => {
    if (isReadOnly || event.button !== 0 || (event.target as Element).closest('button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    setDrag({ from: at, to: at });
  };
  const shown = drag ? rectangleOf(drag.from, drag.to) : chosen;
  return (
    <div
      ref={box}
      className="de-page"
      data-theme="light"
      onPointerDown={begin}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: pointOf(event) })}
      onPointerUp={(event) => {
        if (!drag) return;
        onChoose(rectangleOf(drag.from, pointOf(event)));
        setDrag(null);
      }}
      onPointerCancel={() => setDrag(null)}
    >
      <img src={fileAddress(file.id)} alt={m.assignments_picture_of({ name: file.name })} draggable={false} />
      {notes.flatMap((note) =>
        note.place.on === 'page' && note.place.fileId === file.id && note.place.page === page
          ? [
              <button
                type="button"
                key={note.id}
                className="de-rectangle"
                data-kind={note.kind}
                data-active={note.id === active || undefined}
                style={placeOf(note.place)}
                aria-label={m.assignments_note_number({ number: note.number })}
                onPointerEnter={() => onActivate(note.id)}
                onClick={() => onActivate(note.id)}
              >
                <i className="de-number" data-kind={note.kind}>
                  {note.number}
                </i>
              </button>,
            ]
          : [],
      )}
      {shown && <span className="de-rectangle" data-chosen style={placeOf(shown)} />}
    </div>
  );
}
