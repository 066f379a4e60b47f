import { m } from '@patio/messages';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Numbered } from './NoteCard.tsx';
import { placeOf, type Rectangle, rectangleOf } from './rectangle.ts';

interface PageProps {
  fileId: string;
  page: number;
  label: string;
  /** The page itself. */
  children: ReactNode;
  notes: readonly Numbered[];
  active: string | null;
  /** The place that somebody is about to say something about. */
  chosen: Rectangle | null;
  isReadOnly: boolean;
  onActivate: (id: string | null) => void;
  /** By the keyboard somebody writes at once. */
  onChoose: (place: Rectangle, byKey: boolean) => void;
}

type Point = { x: number; y: number };

/** What the keyboard marks: the page without its edge. */
const WHOLE: Rectangle = { x: 0.02, y: 0.02, width: 0.96, height: 0.96 };

/** A page that was handed in, with what was marked on it. A drag marks a place, chosen words mark theirs, and Enter marks the page. */
export function PageWork({ fileId, page, label, children, notes, active, chosen, isReadOnly, ...on }: PageProps) {
  const box = useRef<HTMLElement>(null);
  const [drag, setDrag] = useState<{ from: Point; to: Point } | null>(null);
  const pointAt = (x: number, y: number): Point => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (x - left) / width, y: (y - top) / height };
  };
  const begin = (event: PointerEvent) => {
    const target = event.target as Element;
    if (isReadOnly || event.button !== 0 || target.closest('button, .textLayer span')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointAt(event.clientX, event.clientY);
    setDrag({ from: at, to: at });
  };
  const end = (event: PointerEvent) => {
    if (drag) on.onChoose(rectangleOf(drag.from, pointAt(event.clientX, event.clientY)), false);
    else if (!isReadOnly) chooseWords();
    setDrag(null);
  };
  const chooseWords = () => {
    const selection = window.getSelection();
    if (!selection || selection.isCollapsed || !box.current?.contains(selection.anchorNode)) return;
    const { left, top, right, bottom } = selection.getRangeAt(0).getBoundingClientRect();
    on.onChoose(rectangleOf(pointAt(left, top), pointAt(right, bottom)), false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isReadOnly || event.key !== 'Enter' || event.target !== box.current) return;
    event.preventDefault();
    on.onChoose(WHOLE, true);
  };
  const shown = drag ? rectangleOf(drag.from, drag.to) : chosen;
  return (
    <section
      ref={box}
      className="de-page"
      data-theme="light"
      aria-label={label}
      tabIndex={isReadOnly ? undefined : 0}
      onKeyDown={onKeyDown}
      onPointerDown={begin}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: pointAt(event.clientX, event.clientY) })}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
    >
      {children}
      {notes.flatMap((note) =>
        note.place.on === 'page' && note.place.fileId === fileId && note.place.page === page
          ? [
              <button
                type="button"
                key={note.id}
                className="de-rectangle"
                data-kind={note.kind}
                data-active={note.id === active || undefined}
                style={placeOf(note.place)}
                aria-label={m.assignments_note_number({ number: note.number })}
                onPointerEnter={() => on.onActivate(note.id)}
                onClick={() => on.onActivate(note.id)}
              >
                <i className="de-number" data-kind={note.kind}>
                  {note.number}
                </i>
              </button>,
            ]
          : [],
      )}
      {shown && <span className="de-rectangle" data-chosen style={placeOf(shown)} />}
    </section>
  );
}
