import { m } from '@patio/messages';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { DrawnFormula } from '../writing/DrawnFormula.tsx';
import type { Numbered } from './NoteCard.tsx';
import { chosenIn } from './selection.ts';
import { piecesOf } from './text-marks.ts';
import type { Marking } from './use-marking.ts';

interface TextProps {
  text: string;
  notes: readonly Numbered[];
  active: string | null;
  /** Words that somebody is about to say something about. */
  chosen: { from: number; to: number } | null;
  box: RefObject<HTMLElement | null>;
  marking: Marking;
  /** What says how words are marked by keyboard, while they are. */
  helpId: string;
  onActivate: (id: string | null) => void;
  onChoose: (range: { from: number; to: number } | null) => void;
}

const CHOSEN = 'chosen';

/** A text that was handed in, with what was marked in it. */
export function TextWork({ text, notes, active, chosen, box, marking, helpId, onActivate, onChoose }: TextProps) {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const pieces = useMemo(() => {
    const ranges = notes.flatMap(({ id, place }) =>
      place.on === 'text' ? [{ id, from: place.from, to: place.to }] : [],
    );
    return piecesOf(text, chosen ? [...ranges, { id: CHOSEN, ...chosen }] : ranges);
  }, [text, notes, chosen]);
  const choose = () => {
    const range = box.current && chosenIn(box.current, text);
    if (range) onChoose(range);
  };
  return (
    <article
      ref={box}
      className="de-essay"
      role={marking.isMarking ? 'application' : undefined}
      aria-label={m.assignments_text_handed_in()}
      aria-describedby={marking.isMarking ? helpId : undefined}
      tabIndex={-1}
      {...marking.keys}
      onPointerUp={choose}
      onKeyUp={(event) => event.shiftKey && !marking.isMarking && choose()}
    >
      {pieces.map((piece) => {
        const own = piece.marks.filter((id) => id !== CHOSEN);
        const top = byId.get(own.at(-1) ?? '');
        return (
          <span key={piece.from}>
            <span
              data-from={piece.from}
              data-formula={piece.formula}
              data-kind={top?.kind}
              data-mark={top?.id}
              data-active={(top && top.id === active) || undefined}
              data-chosen={piece.marks.includes(CHOSEN) || undefined}
              onPointerEnter={() => top && onActivate(top.id)}
            >
              {piece.formula === undefined ? piece.text : <DrawnFormula typed={piece.formula} />}
            </span>
            {piece.ends.map((id) => {
              const note = byId.get(id);
              return (
                note && (
                  <sup key={id} className="de-number" data-kind={note.kind} aria-hidden>
                    {note.number}
                  </sup>
                )
              );
            })}
          </span>
        );
      })}
    </article>
  );
}

/** Where the marks of a text stand, so that the notes beside it stand at their height; again when its size changes. */
export function useMarkTops(box: RefObject<HTMLElement | null>, dependsOn: unknown): ReadonlyMap<string, number> {
  const [tops, setTops] = useState<ReadonlyMap<string, number>>(new Map());
  const before = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the text or its marks are others
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const origin = element.getBoundingClientRect().top;
      const found = new Map<string, number>();
      for (const mark of element.querySelectorAll<HTMLElement>('[data-mark]')) {
        const id = mark.dataset.mark ?? '';
        if (!found.has(id)) found.set(id, Math.round(mark.getBoundingClientRect().top - origin));
      }
      const key = JSON.stringify([...found]);
      if (key === before.current) return;
      before.current = key;
      setTops(found);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, dependsOn]);
  return tops;
}
