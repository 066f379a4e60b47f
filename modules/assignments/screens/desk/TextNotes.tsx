import { type ReactNode, useRef } from 'react';
import type { AnnotationPlace } from '../../contract.ts';
import { Margin } from './Margin.tsx';
import type { Numbered } from './NoteCard.tsx';
import { TextWork, useMarkTops } from './TextWork.tsx';
import type { Composing } from './use-notes.ts';

type OnText = Extract<AnnotationPlace, { on: 'text' }>;

interface Props {
  text: string;
  notes: readonly Numbered[];
  active: string | null;
  composing: Composing | null;
  card: (note: Numbered) => ReactNode;
  /** Where a new note is written. */
  composer: ReactNode;
  onActivate: (id: string | null) => void;
  onChoose: (place: OnText) => void;
}

/** The height of a new note: that of the last mark before it, where its own is not measured. */
function topOf(place: OnText, notes: readonly Numbered[], tops: ReadonlyMap<string, number>): number {
  const before = notes.filter((note) => note.place.on === 'text' && note.place.from <= place.from).at(-1);
  return (before && tops.get(before.id)) ?? 0;
}

/** A text with its notes in the margin, and the one that is being written. */
export function TextNotes({ text, notes, active, composing, card, composer, onActivate, onChoose }: Props) {
  const box = useRef<HTMLElement>(null);
  const tops = useMarkTops(box, notes);
  const onText = notes.filter(({ place }) => place.on === 'text');
  const place = composing?.before === null ? composing.place : null;
  const chosen = place?.on === 'text' ? place : null;
  return (
    <div className="de-paper">
      <TextWork
        text={text}
        notes={notes}
        active={active}
        chosen={chosen}
        box={box}
        onActivate={onActivate}
        onChoose={(range) =>
          range && onChoose({ on: 'text', ...range, quote: text.slice(range.from, range.to).slice(0, 1_000) })
        }
      />
      <Margin
        cards={[
          ...onText.map((note) => ({ id: note.id, top: tops.get(note.id) ?? 0, content: card(note) })),
          ...(chosen ? [{ id: 'new', top: topOf(chosen, onText, tops), content: composer }] : []),
        ].sort((a, b) => a.top - b.top)}
      />
    </div>
  );
}
