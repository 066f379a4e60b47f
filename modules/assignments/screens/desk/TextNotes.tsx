import { type ReactNode, type RefObject, useId, useImperativeHandle, useRef } from 'react';
import type { AnnotationPlace } from '../../contract.ts';
import { Margin } from './Margin.tsx';
import { MarkingBar } from './MarkingBar.tsx';
import type { Numbered } from './NoteCard.tsx';
import { TextWork, useMarkTops } from './TextWork.tsx';
import { useMarking } from './use-marking.ts';
import type { Composing } from './use-notes.ts';

type OnText = Extract<AnnotationPlace, { on: 'text' }>;

/** What the keys of the desk ask of a text. */
export interface TextHandle {
  /** Begins to mark words by keyboard; false where there are none. */
  mark: () => boolean;
}

interface Props {
  text: string;
  notes: readonly Numbered[];
  active: string | null;
  composing: Composing | null;
  isReadOnly: boolean;
  handle: RefObject<TextHandle | null>;
  card: (note: Numbered) => ReactNode;
  /** Where a new note is written. */
  composer: ReactNode;
  onActivate: (id: string | null) => void;
  /** By the keyboard somebody writes at once. */
  onChoose: (place: OnText, byKey: boolean) => void;
}

/** The height of a new note: that of the last mark before it, where its own is not measured. */
function topOf(place: OnText, notes: readonly Numbered[], tops: ReadonlyMap<string, number>): number {
  const before = notes.filter((note) => note.place.on === 'text' && note.place.from <= place.from).at(-1);
  return (before && tops.get(before.id)) ?? 0;
}

/** A text with its notes in the margin, and the one that is being written. */
export function TextNotes({ text, notes, active, composing, isReadOnly, handle, card, composer, ...on }: Props) {
  const box = useRef<HTMLElement>(null);
  const tops = useMarkTops(box, notes);
  const onText = notes.filter(({ place }) => place.on === 'text');
  const place = composing?.before === null ? composing.place : null;
  const chosen = place?.on === 'text' ? place : null;
  const choose = ({ from, to }: { from: number; to: number }, byKey: boolean) =>
    on.onChoose({ on: 'text', from, to, quote: text.slice(from, to).slice(0, 1_000) }, byKey);
  const helpId = useId();
  const marking = useMarking({
    text,
    box,
    isReadOnly,
    isComposing: composing !== null,
    onChoose: (range) => choose(range, true),
  });
  useImperativeHandle(handle, () => ({ mark: marking.begin }));
  return (
    <>
      {!isReadOnly && <MarkingBar id={helpId} marking={marking} />}
      <div className="de-paper">
        <TextWork
          text={text}
          notes={notes}
          active={active}
          chosen={chosen ?? marking.range}
          box={box}
          marking={marking}
          helpId={helpId}
          onActivate={on.onActivate}
          onChoose={(range) => range && choose(range, false)}
        />
        <Margin
          cards={[
            ...onText.map((note) => ({ id: note.id, top: tops.get(note.id) ?? 0, content: card(note) })),
            ...(chosen ? [{ id: 'new', top: topOf(chosen, onText, tops), content: composer }] : []),
          ].sort((a, b) => a.top - b.top)}
        />
      </div>
    </>
  );
}
