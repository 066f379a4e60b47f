import type { ReactNode } from 'react';
import type { WorkFile } from '../../contract.ts';
import type { Numbered } from './NoteCard.tsx';
import { PageWork } from './PageWork.tsx';
import type { Rectangle } from './rectangle.ts';
import type { Composing } from './use-notes.ts';

interface Props {
  file: WorkFile;
  notes: readonly Numbered[];
  active: string | null;
  composing: Composing | null;
  isReadOnly: boolean;
  card: (note: Numbered) => ReactNode;
  /** Where a new note is written. */
  composer: ReactNode;
  onActivate: (id: string | null) => void;
  onChoose: (place: Rectangle) => void;
}

/** A picture with its notes below it, and the one that is being written. */
export function PictureNotes({ file, notes, active, composing, isReadOnly, card, composer, ...on }: Props) {
  const place = composing?.before === null ? composing.place : null;
  const chosen = place?.on === 'page' && place.fileId === file.id ? place : null;
  return (
    <div className="de-picture">
      <PageWork file={file} page={1} notes={notes} active={active} chosen={chosen} isReadOnly={isReadOnly} {...on} />
      {notes
        .filter((note) => note.place.on === 'page' && note.place.fileId === file.id)
        .map((note) => (
          <div key={note.id}>{card(note)}</div>
        ))}
      {chosen && composer}
    </div>
  );
}
