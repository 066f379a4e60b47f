import type { ReactNode } from 'react';
import type { AnnotationPlace } from '../../contract.ts';
import type { Numbered } from './NoteCard.tsx';
import { PageWork } from './PageWork.tsx';
import type { Composing } from './use-notes.ts';

type OnPage = Extract<AnnotationPlace, { on: 'page' }>;

/** What lies over every page of a work. */
export interface OverPages {
  notes: readonly Numbered[];
  active: string | null;
  composing: Composing | null;
  isReadOnly: boolean;
  card: (note: Numbered) => ReactNode;
  /** Where a new note is written. */
  composer: ReactNode;
  onActivate: (id: string | null) => void;
  onChoose: (place: OnPage, byKey: boolean) => void;
}

interface Props {
  over: OverPages;
  fileId: string;
  page: number;
  label: string;
  children: ReactNode;
}

const isOn = (place: AnnotationPlace, fileId: string, page: number): place is OnPage =>
  place.on === 'page' && place.fileId === fileId && place.page === page;

/** A page with its notes below it, and the one that is being written. */
export function PageNotes({ over, fileId, page, label, children }: Props) {
  const { notes, active, composing, isReadOnly, card, composer, onActivate, onChoose } = over;
  const place = composing?.before === null ? composing.place : null;
  const chosen = place && isOn(place, fileId, page) ? place : null;
  return (
    <div className="de-picture">
      <PageWork
        {...{ fileId, page, label, notes, active, chosen, isReadOnly, onActivate }}
        onChoose={(rectangle, byKey) => onChoose({ on: 'page', fileId, page, ...rectangle }, byKey)}
      >
        {children}
      </PageWork>
      {notes
        .filter((note) => isOn(note.place, fileId, page))
        .map((note) => (
          <div key={note.id}>{card(note)}</div>
        ))}
      {chosen && composer}
    </div>
  );
}
